/** "Ada" for "Ada (bosun)": where there is little room. */
export const shortName = (name: string) => name.replace(/ \(.*\)$/, "");
