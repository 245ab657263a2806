import { expect, it } from 'vitest'
import { figureAt } from '#web/features/solar/calculator/result/count-up.ts'

it('a total starts at the figure shown, moves towards the new one only and ends exactly there', () => {
  for (const [from, to] of [
    [0, 1234.56],
    [900, 100],
  ] as const) {
    const steps = [-0.1, 0, 0.2, 0.5, 0.9, 1, 1.3].map((share) => figureAt(from, to, share))
    expect([steps[0], steps[1], steps.at(-2), steps.at(-1)]).toEqual([from, from, to, to])
    expect(steps).toEqual(steps.toSorted((one, other) => (to > from ? one - other : other - one)))
  }
})
