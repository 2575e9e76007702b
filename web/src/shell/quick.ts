// Quick phrases: sent by number, so that everybody reads them in their own language.
import { N_ } from "../words/words.svelte";

export const QUICK = [
  N_("Ahoy!"),
  N_("Good luck!"),
  N_("Well played!"),
  N_("Ouch!"),
  N_("One moment, please."),
  N_("Your move!"),
  N_("Thank you!"),
  N_("Good game!"),
];
