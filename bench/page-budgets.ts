/** In bytes and requests on the wire. */
export type Weight = {
  all: number
  document: number
  js: number
  jsBeforePaint: number
  font: number
  fontBeforePaint: number
  fold: number
  requests: number
}

/** Milliseconds since the click; `shift` has no unit. */
export type Times = { firstByte: number; firstPaint: number; largestPaint: number; shift: number; blocking: number }

export type Net = {
  name: string
  kilobits: number
  latencyMs: number
  cpu: number
  largestPaintMax: number
  /** Whether the visit lasts until hydration; otherwise it ends when everything is painted. */
  isWhole: boolean
}

export const nets: Net[] = [
  { name: 'slow 3G', kilobits: 400, latencyMs: 400, cpu: 4, largestPaintMax: 1_800, isWhole: true },
  { name: '2G', kilobits: 150, latencyMs: 800, cpu: 4, largestPaintMax: 4_500, isWhole: false },
]

/**
 * Budgets of the first visit to `/`, the heaviest page; checked by `npm run bench:pages` and `e2e/site/weight.e2e.ts`.
 */
export const weightMax: Weight = {
  all: 225_000,
  document: 22_500,
  js: 160_000,
  jsBeforePaint: 0,
  font: 16_000,
  fontBeforePaint: 16_000,
  fold: 40_000,
  requests: 30,
}

/** Warns before the budget is reached, while there is time to load something later. */
const jsWarningFrom = 150_000
export const warnOfJs = (path: string, { js }: Weight) => {
  if (js >= jsWarningFrom) console.warn(`warning: ${path} loads ${js} bytes of JavaScript, of at most ${weightMax.js}`)
}

export const repeatMax = 15_000
export const timesMax = { shift: 0, blocking: 200 }
