import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'
import { signStill } from '#api/features/sell/freshness/link-token.ts'

/** Those of the listings whose owner was asked if they are still there, and has not answered. */
export const openQuestionsAmong = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Set<string>> =>
  new Set(await sql.listOpenQuestions(db, ids))

/** Where the owner answers without signing in. */
export const stillPathOf = (
  { secret }: Pick<Deps, 'secret'>,
  question: { id: string; ownerId: string; askedAt: Date },
) => `/still/${signStill(secret, question)}`
