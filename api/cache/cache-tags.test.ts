import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addCacheTags, recordCall, recordTags } from '#api/cache/cache-tags.ts'

const recorded = async (work: () => Promise<unknown>) => {
  const tags = new Set<string>()
  await recordTags(tags, work).catch(() => undefined)
  tags.delete('')
  return [...tags].sort()
}
const call = (...tags: string[]) =>
  recordCall(async () => {
    await tick()
    addCacheTags(...tags)
  })

it('records what the calls of one page show, and nothing of other pages rendered at the same time', async () => {
  const pages = [() => Promise.all([call('a'), call('b', 'c')]), () => call('d'), async () => undefined]
  expect(await Promise.all(pages.map(recorded))).toEqual([['a', 'b', 'c'], ['d'], []])
  await expect(call('e')).resolves.toBeUndefined()
})

it('makes a page depend on every change when a call records nothing or fails, not when it shows nothing of the database', async () => {
  expect(await recorded(() => recordCall(async () => 1))).toEqual(['*'])
  const fail = async () => {
    addCacheTags('a')
    throw new Error('lost')
  }
  expect(await recorded(() => recordCall(fail))).toEqual(['*'])
  expect(await recorded(() => call())).toEqual([])
})
