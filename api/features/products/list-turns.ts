import { availableParallelism } from 'node:os'
import type { Deps } from '#api/platform/deps.ts'
import { remembered } from '#api/platform/memory.ts'
import { makeTurns } from '#api/platform/turns.ts'

/** Who asks for a list: the network, for its share of the turns and for nothing else. */
export type Asking = Deps & { network: string }

/** One more than there are processors, and fewer than connections to the database: short questions always find one. */
export const listPlaces = Math.min(availableParallelism() + 1, 6)
const turns = remembered(() => makeTurns(listPlaces))

/**
 * Lists and counts that must be looked for are made by few at a time, shared fairly between networks; the first pages of
 * everything, lists that are remembered and single listings need not wait for them. No turn is asked for inside a turn.
 */
export const inTurn = <T>({ db, network }: Pick<Asking, 'db' | 'network'>, run: () => Promise<T>): Promise<T> =>
  turns(db)(network, run)
