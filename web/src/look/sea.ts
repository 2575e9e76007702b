// Waves as an engraver draws them: one line of equal crests, or everything below it.

/** A line of waves from `left` to `right` at height `y`. */
export function waveLine(y: number, length: number, height: number, left = -20, right = 340): string {
  const half = length / 2;
  let path = `M${left} ${y}q${half / 2} ${-height} ${half} 0`;
  for (let x = left + half; x < right; x += half) path += `t${half} 0`;
  return path;
}

/** The sea below such a line, down to `bottom`. */
export function sea(y: number, length: number, height: number, left = -20, bottom = 420): string {
  return `${waveLine(y, length, height, left)}V${bottom}H${left}z`;
}

/** Short strokes as light lies on water, wider towards the reader. */
export function glitter(x: number, top: number, bottom: number, rows: number, width: number): string {
  let path = "";
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    const y = top + ((bottom - top) * row) / rows;
    const half = width * (0.25 + 0.75 * near) * (row % 3 === 1 ? 0.6 : 1);
    const aside = ((row * 37) % 17) - 8;
    path += `M${(x + aside - half).toFixed(1)} ${y.toFixed(1)}h${(2 * half).toFixed(1)}`;
  }
  return path;
}
