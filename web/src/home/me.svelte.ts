// Who this browser plays as.
import { api } from "../wire/api";
import type { Me } from "../wire/generated";

const known = $state<{ me: Me | null }>({ me: null });

export const me = (): Me | null => known.me;

export async function meet(): Promise<void> {
  known.me = await api.me();
}

export async function rename(name: string): Promise<void> {
  known.me = await api.rename(name);
}
