import { expect, it } from 'vitest'
import { askedOnce } from '#api/platform/asked-once.ts'
import type { Db } from '#api/platform/db/tables.ts'

const db = {} as Db

it('asks once for all who ask in the same breath, also after a promise, and anew for who comes later', async () => {
  const asked: string[] = []
  const find = askedOnce(async (_db, id) => asked.push(id))
  const answers = await Promise.all([find(db, 'a'), find(db, 'b'), Promise.resolve().then(() => find(db, 'a'))])
  expect([answers, asked]).toEqual([
    [1, 2, 1],
    ['a', 'b'],
  ])
  await new Promise(setImmediate)
  expect(await find(db, 'a')).toBe(3)
})

it('keeps databases apart, and a failure for nobody but those who asked with it', async () => {
  let n = 0
  const find = askedOnce(async () => {
    n += 1
    if (n === 1) throw new Error('lost')
    return n
  })
  await expect(Promise.all([find(db, 'a'), find(db, 'a')])).rejects.toThrow('lost')
  await new Promise(setImmediate)
  expect([await find(db, 'a'), await find({} as Db, 'a')]).toEqual([2, 3])
})
