import type { Db } from '#api/platform/db/tables.ts'
import { remembered } from '#api/platform/memory.ts'

/**
 * The same question, asked again before the program turns to anything else, has the same answer: it is sent to the database
 * once. Whoever asks later asks anew, so nobody is told what was so before a change that they know of.
 */
export const askedOnce = <T>(ask: (db: Db, id: string) => Promise<T>) => {
  const openQuestions = remembered(() => new Map<string, Promise<T>>())
  return (db: Db, id: string): Promise<T> => {
    const open = openQuestions(db)
    const known = open.get(id)
    if (known) return known
    const answer = ask(db, id)
    open.set(id, answer)
    process.nextTick(() => open.delete(id))
    return answer
  }
}
