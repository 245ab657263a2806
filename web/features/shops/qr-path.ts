import { encode } from 'uqr'

/** Modules of quiet around the code, as readers want it. */
export const qrBorder = 4

/** A QR code as one svg path, a unit per module: `size` is the side with its border. */
export const qrPath = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: qrBorder })
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return { size, path: runs.join('') }
}

/** Where each run of dark modules begins and how long it is. */
const runsOf = (row: readonly boolean[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1] += 1
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
