import { expect, it } from 'vitest'
import { runTogether } from '#scripts/run-step.ts'

it('steps that run together: all names of failed ones, also of a command that cannot start', async () => {
  expect(await runTogether([['good', 'true', []]])).toEqual([])
  const failed = await runTogether([
    ['bad', 'false', []],
    ['missing', './no-such-command', []],
  ])
  expect(failed.sort()).toEqual(['bad', 'missing'])
})

it('a failed step keeps the following ones from starting', async () => {
  // Two run at a time and both fail, so none is left to start the third.
  const failed = await runTogether([
    ['bad', 'false', []],
    ['worse', 'false', []],
    ['never', 'false', []],
  ])
  expect(failed).not.toContain('never')
})
