"""The tests of Fairwind, in the order of src."""
