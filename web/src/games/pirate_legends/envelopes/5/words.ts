// The captains in words.
import { N_ } from "../../../../words/words.svelte";
import type { CaptainsSeen } from "../../wire";

export type Captain = NonNullable<CaptainsSeen["chosen"][number]>;

export const NAMES: Record<Captain, string> = {
  gunner: N_("the Gunner"),
  navigator: N_("the Navigator"),
  diver: N_("the Diver"),
  smuggler: N_("the Smuggler"),
  quartermaster: N_("the Quartermaster"),
  lookout: N_("the Lookout"),
  bosun: N_("the Bosun"),
  merchant: N_("the Merchant"),
};

export const CARDS: Record<Captain, string> = {
  gunner: N_("an attack from a distance of two or more costs a cannon less"),
  navigator: N_("a move is one step more"),
  diver: N_("explore may take a tile next to the ship, which stays"),
  smuggler: N_("unload also from diagonally next to an island"),
  quartermaster: N_("a slot more than the others"),
  lookout: N_("once a turn look at a tile here or next to it, for no action"),
  bosun: N_("sails may also run outwards"),
  merchant: N_("exchanging island cards costs three cannons"),
};
