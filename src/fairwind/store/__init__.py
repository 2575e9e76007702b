"""What is kept: tables as logs that only grow, and the guests who sit at them."""
