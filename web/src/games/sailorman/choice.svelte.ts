// What is half chosen: dice, a field, or a sailorman move; the board only draws it.
import { at, crossings, inField, isCross, nextAt, NO_PAIR, tapped, using } from "./offers";
import type { Offer, Pair, Result } from "./offers";

export class Choice {
  /** The dice that were tapped. */
  private tappedPair = $state<Pair>(NO_PAIR);
  private wished = $state<Offer | null>(null);
  /** Only crosses are looked for. */
  crossing = $state(false);

  /** `home` shows one's own sheet again: dice are paired for a field on it. */
  constructor(
    private readonly all: () => Offer[],
    private readonly home: () => void,
  ) {}

  /** Forget everything; with only one pair left, it is chosen already. */
  begin(pair: Pair): void {
    this.tappedPair = pair;
    this.wished = null;
    this.crossing = false;
  }

  /** What would be entered; nothing, while it may not. */
  get offer(): Offer | null {
    return this.all().find(({ action }) => action === this.wished?.action) ?? null;
  }

  /** The pair of the chosen field, else the dice tapped so far. */
  get pair(): Pair {
    const { symbol, number } = this.offer?.about ?? this.tappedPair;
    return { symbol, number };
  }

  get crossings(): Result[] {
    return crossings(this.all());
  }

  /** What glows: where the dice can be written; crosses, if they are wished for or all there is. */
  get lit(): Offer[] {
    const fitting = using(this.all(), this.tappedPair);
    const writes = fitting.filter((offer) => !isCross(offer));
    return this.crossing || !writes.length ? fitting.filter(isCross) : writes;
  }

  /** Everything that may be entered in the chosen field. */
  get others(): Offer[] {
    const offer = this.offer;
    return offer ? this.at(offer.about.field, NO_PAIR) : [];
  }

  tapField(field: string): void {
    this.wished = nextAt(this.at(field, this.tappedPair), this.offer);
  }

  tapDie(die: Partial<Pair>): void {
    this.home();
    const here = inField(this.all(), this.offer?.about.field);
    this.tappedPair = tapped(this.pair, die, this.all());
    this.crossing = false;
    const both = this.tappedPair.symbol !== null && this.tappedPair.number !== null;
    this.wished = (both && using(here, this.tappedPair)[0]) || null;
  }

  take(offer: Offer): void {
    this.wished = offer;
  }

  /** Look for a field to cross, for a result that allows it. */
  cross({ symbol, number }: Result): void {
    this.home();
    this.wished = null;
    this.tappedPair = { symbol, number };
    this.crossing = true;
  }

  private at(field: string, pair: Pair): Offer[] {
    const here = at(this.all(), field, pair);
    return this.crossing ? here.filter(isCross) : here;
  }
}
