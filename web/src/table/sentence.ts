/** Words as the beginning of a sentence: "write 2 in fish 1" becomes "Write 2 in fish 1". */
export function sentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
