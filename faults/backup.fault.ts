import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { aFolder, cleanUp, runScript, start, stop, tell } from '#faults/parts/program.ts'
import { aServer } from '#faults/parts/servers.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { sumsOf } from '#test/app/table-sums.ts'
import { aSeller, expectKept, type Seller, sellUntilGone } from '#test/market/busy-sellers.ts'

afterAll(() => cleanUp())

type Place = { env: { DATA_DIR: string; DEMO: string; DATABASE_URL?: string }; free: () => Promise<void> }
type Kind = { word: string; aPlace: () => Promise<Place> }

const kinds: Kind[] = [
  {
    word: 'the embedded database',
    aPlace: async () => ({ env: { DATA_DIR: aFolder(), DEMO: '0' }, free: async () => {} }),
  },
  {
    word: 'a server',
    aPlace: async () => {
      const { url, stop: free } = await aServer()
      return { env: { DATA_DIR: aFolder(), DATABASE_URL: url, DEMO: '0' }, free }
    },
  },
]

/** What the server has confirmed by now; later listings may or may not be in a backup that starts now. */
const confirmedFor = ({ token, phone, pictures, listings }: Seller): Seller => ({
  token,
  phone,
  pictures: [...pictures],
  listings: [...listings],
  unanswered: [],
})

/** More may be restored than was confirmed before the backup: the seller went on. */
const expectRestored = async (url: string, before: Seller, after: Seller) => {
  const later = after.listings.slice(before.listings.length)
  const unanswered = [...after.unanswered, ...later.map(() => ({ key: '', body: { name: '', images: [] } }))]
  await expectKept(url, { ...before, unanswered })
}

/** Every row of every table, read while no app runs on the database. */
const contentsOf = async ({ env }: Place) => {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, log: quietLog })
  return sumsOf(database.db).finally(() => database.close())
}

const backUp = async (place: Place, to: string) => {
  const made = await runScript('backup.ts', place.env, ['--to', to])
  expect(made).toMatchObject({ code: 0, err: '' })
  return { summary: made.out.replace(/^.*?: /, ''), folder: path.join(to, readdirSync(to).sort().at(-1) ?? '') }
}

describe.each(kinds)('backup drill on $word', ({ aPlace }) => {
  it('backup while clients write, restore elsewhere, start there: all confirmed data is there', async () => {
    const [old, next] = [await aPlace(), await aPlace()]
    const program = await start(old.env)
    const sellers = await Promise.all([1, 2, 3].map((n) => aSeller(program.url, `77170000${n}`, `10.6.0.${n}`)))
    const selling = sellers.map((seller) => sellUntilGone(program.url, seller, /^(429|503) /))
    while (sellers.some(({ listings }) => listings.length < 2)) await new Promise((resolve) => setTimeout(resolve, 50))
    const confirmed = sellers.map(confirmedFor)
    const to = aFolder()
    const made = await backUp(old, to)
    // The old installation is gone.
    program.child.kill('SIGKILL')
    await Promise.all(selling)

    expect(await runScript('restore.ts', next.env, [made.folder, '--check'])).toMatchObject({ code: 0, err: '' })
    const began = performance.now()
    expect(await runScript('restore.ts', next.env, [made.folder])).toMatchObject({ code: 0, err: '' })
    const restoredMs = performance.now() - began
    const restored = await start(next.env)
    for (const [n, seller] of confirmed.entries()) await expectRestored(restored.url, seller, sellers[n] ?? seller)
    const count = (what: 'listings' | 'pictures') => confirmed.reduce((sum, seller) => sum + seller[what].length, 0)
    tell(
      `${made.summary} Restored in ${(restoredMs / 1000).toFixed(1)} s: ${count('listings')} listings, ${count('pictures')} pictures and ${sellers.length} sessions of before are there`,
    )
    expect(await stop(restored)).toBe(0)
    await Promise.all([old.free(), next.free()])
  })

  it('backup without load, restore elsewhere: every table is the same, row by row', async () => {
    const [old, next] = [await aPlace(), await aPlace()]
    const program = await start(old.env)
    const seller = await aSeller(program.url, '771700009', '10.6.0.9')
    const selling = sellUntilGone(program.url, seller, /^(429|503) /)
    while (seller.listings.length < 2) await new Promise((resolve) => setTimeout(resolve, 50))
    const to = aFolder()
    await backUp(old, to)
    program.child.kill('SIGKILL')
    await selling

    const { folder, summary } = await backUp(old, to)
    expect(summary).not.toMatch(/\(0 unchanged/)
    expect(await runScript('restore.ts', next.env, [folder])).toMatchObject({ code: 0, err: '' })
    const [before, after] = [await contentsOf(old), await contentsOf(next)]
    expect(after).toEqual(before)
    expect(before.products).not.toMatch(/^0 /)
    tell(`${summary} ${Object.keys(before).length} tables compared row by row: the same`)
    await Promise.all([old.free(), next.free()])
  })
})
