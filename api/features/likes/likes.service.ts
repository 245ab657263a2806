import * as sql from '#api/features/likes/likes.sql.ts'
import type { Deps } from '#api/platform/deps.ts'

/** Takes back every like of a person, so that the counts stay the number of people. */
export const takeBackAll = ({ db }: Pick<Deps, 'db'>, userId: string) => sql.deleteAllOf(db, userId)
