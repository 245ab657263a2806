import { expect, it } from 'vitest'
import { makeRequestIds } from '#api/app.ts'

it('request ids are unique, also across restarts, and valid in a header', () => {
  const starts = Array.from({ length: 20 }, makeRequestIds)
  const names = starts.flatMap((next) => Array.from({ length: 100 }, next))
  expect(new Set(names).size).toBe(2_000)
  for (const name of names) expect(name).toMatch(/^[\w-]{14,40}$/)
})
