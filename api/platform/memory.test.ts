import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { afterCommit, inTransaction } from '#api/platform/deps.ts'
import { keptFresh, remembered } from '#api/platform/memory.ts'
import { startTestApp } from '#test/test-app.ts'

const test = startTestApp()

describe('after a commit', () => {
  it('acts when the outermost transaction has succeeded, at once outside, and never after a failure', async () => {
    const heard: string[] = []
    await inTransaction(test.deps, async (deps) => {
      await inTransaction(deps, async (deps) => afterCommit(deps, () => heard.push('inner')))
      heard.push('still open')
    })
    afterCommit(test.deps, () => heard.push('outside'))
    const failed = inTransaction(test.deps, async (deps) => {
      afterCommit(deps, () => heard.push('never'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(heard).toEqual(['still open', 'inner', 'outside'])
  })
})

describe('memory', () => {
  it('belongs to a database, and a transaction shares it', async () => {
    const list = remembered((): string[] => [])
    list(test.deps.db).push('kept')
    await inTransaction(test.deps, async ({ db }) => void list(db).push('too'))
    expect(list(test.deps.db)).toEqual(['kept', 'too'])
    expect(list(test.deps.db.withoutPlugins())).toEqual([])
  })

  it('loads once for many who ask at the same time, again when forgotten, and anew inside a transaction', async () => {
    let loads = 0
    const kept = keptFresh(60_000, async (db) => {
      loads += 1
      await sql`select 1`.execute(db)
      return loads
    })
    const { db } = test.deps
    expect(await Promise.all([kept.get(db), kept.get(db), kept.get(db)])).toEqual([1, 1, 1])
    const late = kept.get(db)
    kept.forget(db)
    expect([await late, await kept.get(db)]).toEqual([1, 2])
    expect(await inTransaction(test.deps, async ({ db }) => kept.get(db))).toBe(3)
    expect(await kept.get(db)).toBe(2)
  })

  it('never keeps what was read before it was forgotten', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    let value = 'old'
    const kept = keptFresh(60_000, async () => {
      const read = value
      if (read === 'old') await gate
      return read
    })
    const early = kept.get(test.deps.db)
    value = 'new'
    kept.forget(test.deps.db)
    expect(await kept.get(test.deps.db)).toBe('new')
    open()
    expect(await early).toBe('old')
    expect(await kept.get(test.deps.db)).toBe('new')
  })

  it('may serve what is old while it reads anew', async () => {
    let loads = 0
    const kept = keptFresh(
      0,
      async () => {
        loads += 1
        return loads
      },
      { lagMs: 60_000 },
    )
    expect(await kept.get(test.deps.db)).toBe(1)
    expect(kept.get(test.deps.db)).toBe(1)
    await expect.poll(() => kept.get(test.deps.db)).toBeGreaterThan(1)
  })

  it('waits for what is too old to be served', async () => {
    let loads = 0
    const kept = keptFresh(
      0,
      async () => {
        loads += 1
        return loads
      },
      { lagMs: 10 },
    )
    expect(await kept.get(test.deps.db)).toBe(1)
    await sleep(20)
    expect(await kept.get(test.deps.db)).toBe(2)
  })

  it('tries again after a failure', async () => {
    let isBroken = true
    const kept = keptFresh(60_000, async () => {
      if (isBroken) throw new Error('away')
      return 'back'
    })
    await expect(kept.get(test.deps.db)).rejects.toThrow('away')
    isBroken = false
    expect(await kept.get(test.deps.db)).toBe('back')
  })
})
