// What is half chosen: dice, a field, or a sailorman move; the board only draws it.
import { at, crossings, nextAt, NO_PAIR, tapped, using, type Offer, type Pair } from "./offers";
import type { Result } from "./view";

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
    const { symbol, number } = this.offer ?? this.tappedPair;
    return { symbol, number };
  }

  get crossings(): Result[] {
    return crossings(this.all());
  }

  /** What glows: where the dice can be written; crosses, if they are wished for or all there is. */
  get lit(): Offer[] {
    const fitting = using(this.all(), this.tappedPair);
    const writes = fitting.filter(({ cross }) => !cross);
    return this.crossing || !writes.length ? fitting.filter(({ cross }) => cross) : writes;
  }

  /** Everything that may be entered in the chosen field. */
  get others(): Offer[] {
    const offer = this.offer;
    return offer ? this.at(offer.field, NO_PAIR) : [];
  }

  tapField(field: number): void {
    this.wished = nextAt(this.at(field, this.tappedPair), this.offer);
  }

  tapDie(kind: keyof Pair, value: number): void {
    this.home();
    const field = this.offer?.field;
    this.tappedPair = tapped(this.pair, kind, value, this.all());
    this.crossing = false;
    const both = this.tappedPair.symbol !== null && this.tappedPair.number !== null;
    const here = field === undefined ? [] : this.all().filter((offer) => offer.field === field);
    this.wished = (both && using(here, this.tappedPair)[0]) || null;
  }

  take(offer: Offer): void {
    this.wished = offer;
  }

  /** Look for a field to cross, for a result that allows it. */
  cross(result: Result): void {
    this.home();
    this.wished = null;
    this.tappedPair = { symbol: result.symbol, number: result.number };
    this.crossing = true;
  }

  private at(field: number, pair: Pair): Offer[] {
    const here = at(this.all(), field, pair);
    return this.crossing ? here.filter(({ cross }) => cross) : here;
  }
}
