// What follows from the generated types: commands before they have an id, and the events and moves of one game.
import type { CrewCommand, FromClient, LegalMove, Position, Said } from "./generated";

/** What a viewer may know. */
export type View = Position["view"];

/** What short forms in a game are called. */
export type Glossary = Record<string, string>;

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** What a client may ask of a table; the connection adds the id. */
export type Command = WithoutId<FromClient>;

/** What a member may ask of a crew. */
export type CrewWish = WithoutId<CrewCommand>;

/** An event of one kind, with its facts. */
export type EventOf<Kind extends string, Facts> = Omit<Said, "kind" | "facts"> & {
  kind: Kind;
  facts: Facts;
};

/** A legal move of a game, with what it may be about. */
export type MoveOf<About> = Omit<LegalMove, "about"> & { about: About };
