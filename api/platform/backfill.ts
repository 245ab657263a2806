import { type Deps, inTransaction } from '#api/platform/deps.ts'

type Ctx = Pick<Deps, 'db'>
type State = { goal?: string; after?: string; passed?: number }

export type Backfill = {
  name: string
  /** What the walk is for; a new goal begins at the beginning. */
  goal: string
  passes: number
  /** Asked before each batch: one who walks towards a goal of yesterday stops instead of fighting the next walker. */
  isCurrent?: (deps: Ctx) => Promise<boolean>
  /** Works on the next rows after this id and answers the last one, or null past the end. */
  step: (deps: Ctx, after: string) => Promise<string | null>
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Goes once through a large table, a batch per transaction, and remembers how far it came: an interrupted walk goes on,
 * a finished one does nothing, and of several processes one walks at a time. Ends early after `batchesMax`.
 */
export const backfill = async (deps: Ctx, walk: Backfill, batchesMax = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let batches = 0; batches < batchesMax; batches += 1) if (!(await runNextBatch(deps, walk))) return
}

const runNextBatch = (deps: Ctx, { name, goal, passes, isCurrent, step }: Backfill): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const stored: State = JSON.parse(await lockState(deps, name))
    if (isCurrent && !(await isCurrent(deps))) return false
    const { after = beforeAll, passed = 0 } = stored.goal === goal ? stored : {}
    if (stored.goal === goal && passed >= passes) return false
    const last = await step(deps, after)
    await saveState(deps, name, last === null ? { goal, passed: passed + 1 } : { goal, after: last, passed })
    return last !== null
  })

const lockState = async ({ db }: Ctx, name: string): Promise<string> => {
  await db
    .insertInto('search_state')
    .values({ name, value: '{}' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('search_state')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.value
}

const saveState = ({ db }: Ctx, name: string, state: State) =>
  db
    .updateTable('search_state')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', name)
    .execute()
