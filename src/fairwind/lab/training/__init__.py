"""Training: what bots know by heart is learned anew from games against themselves."""
