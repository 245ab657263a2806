/** An exact fraction: `ceil` of a double would see 1650.0000000000002 where the result is 1650. */
export type Exact = { readonly n: bigint; readonly d: bigint }

const scale = 1_000_000
const bigScale = BigInt(scale)

export const zero: Exact = { n: 0n, d: 1n }

/** Takes six decimals; NaN counts as 0. */
export const exact = (value: number): Exact =>
  Number.isInteger(value)
    ? { n: BigInt(value), d: 1n }
    : Number.isFinite(value)
      ? reduced(BigInt(Math.round(value * scale)), bigScale)
      : zero

export const plus = (a: Exact, b: Exact): Exact =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : reduced(a.n * b.d + b.n * a.d, a.d * b.d)

export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d })

export const times = (a: Exact, ...more: readonly Exact[]): Exact => {
  let { n, d } = a
  for (const b of more) {
    n *= b.n
    d *= b.d
  }
  return d === 1n ? { n, d } : reduced(n, d)
}

/** Division by zero gives zero, so that a missing part never shows as `Infinity`. */
export const over = (a: Exact, b: Exact): Exact =>
  b.n === 0n ? zero : b.n > 0n ? reduced(a.n * b.d, a.d * b.n) : reduced(-a.n * b.d, a.d * -b.n)

export const sum = (values: readonly Exact[]): Exact => values.reduce(plus, zero)

export const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d

export const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a)

export const ceilOf = ({ n, d }: Exact): number => Number(n > 0n ? (n + d - 1n) / d : n / d)

export const floorOf = ({ n, d }: Exact): number => Number(n >= 0n ? n / d : (n - d + 1n) / d)

/** Rounds halves up. */
export const roundOf = (value: Exact): number => floorOf(plus(value, { n: 1n, d: 2n }))

export const toNumber = (value: Exact): number => {
  const { n, d } = reduced(value.n, value.d)
  return Number(n) / Number(d)
}

const reduced = (n: bigint, d: bigint): Exact => {
  let a = n < 0n ? -n : n
  let b = d
  while (b > 0n) [a, b] = [b, a % b]
  return a > 1n ? { n: n / a, d: d / a } : { n, d }
}
