// How a sheet is drawn: its rows, columns and regions, and where a field lies. Its names are in the glossary.

/** The rows from above, by what the dice call them and by how their fields begin. */
export const SYMBOLS = ["anchor", "bell", "starfish", "fish", "boat", "wheel"];
const SHORT = ["an", "be", "st", "fi", "bo", "wh"];
export const COLUMNS = 9;
export const EMPTY = ".";
export const CROSS = "X";

/** All fields by their short form ("bo3"), row by row. */
export const FIELDS = SHORT.flatMap((row) =>
  Array.from({ length: COLUMNS }, (_, column) => `${row}${column + 1}`),
);

/** By the letters of a sheet: `ground` is the colour and pattern it is drawn with. */
const REGIONS = {
  M: { box: "mountains", ground: "rock" },
  L: { box: "land", ground: "land" },
  D: { box: "dunes", ground: "dune" },
  R: { box: "river", ground: "sea" },
};
export type Letter = keyof typeof REGIONS;
export const LETTERS: Letter[] = ["M", "L", "D", "R"];

export const boxesOf = (letter: Letter) => ["left", "right"].map((side) => `${REGIONS[letter].box}-${side}`);
export const groundOf = (letter: string) => REGIONS[letter as Letter].ground;

export const rowOf = (field: string) => SHORT.indexOf(field.slice(0, 2));
export const columnOf = (field: string) => Number(field.slice(2)) - 1;

/** The letter of a field, in the rows of a terrain or of what is written. */
export const letterAt = (rows: string[], field: string) => rows[rowOf(field)]![columnOf(field)]!;
