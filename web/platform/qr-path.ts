import { encode } from 'uqr'

/** Quiet zone around the code in modules, as the standard requires. */
export const qrBorder = 4

/**
 * One SVG path with one unit per module; `size` includes the border. Paper gets dirty and needs the error correction of
 * `M`; on a screen `L` leaves larger modules for a long text.
 */
export const qrPath = (text: string, ecc: 'L' | 'M' = 'M') => {
  const { data, size } = encode(text, { ecc, border: qrBorder })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size, path: runs.join('') }
}

const runsOf = (row: readonly boolean[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
