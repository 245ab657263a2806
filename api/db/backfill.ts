import { type RawBuilder, sql } from 'kysely'
import { type Deps, inTransaction } from '#api/deps.ts'

type Ctx = Pick<Deps, 'db'>
type State = { goal?: string; after?: string; passed?: number }

export type Backfill = {
  name: string
  /** The version of the written values; a new goal starts again at the first row. */
  goal: string
  passes: number
  /** Checked before each batch, so that a process with an outdated goal does not undo the work of a newer one. */
  isCurrent?: (deps: Ctx) => Promise<boolean>
  /** Processes the rows after this id, and returns the last id, or null at the end. */
  step: (deps: Ctx, after: string) => Promise<string | null>
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Processes a large table once, with a transaction per batch, and stores its progress: an interrupted backfill resumes,
 * a finished one does nothing, and a row lock lets one process work at a time. Stops after `batchesMax`.
 */
export const backfill = async (deps: Ctx, options: Backfill, batchesMax = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let batches = 0; batches < batchesMax; batches += 1) if (!(await runNextBatch(deps, options))) return
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

const finished = (goal: string, passes: number): string => JSON.stringify({ goal, passed: passes })

export const isUnfinished = ({ name, goal, passes }: Pick<Backfill, 'name' | 'goal' | 'passes'>): RawBuilder<boolean> =>
  sql`not exists (select from search_state where name = ${name} and value = ${finished(goal, passes)})`

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
