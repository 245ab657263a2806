import { AsyncLocalStorage } from 'node:async_hooks'
import { everyTag } from '#api/cache/cache.ts'

/** Tags of the page being rendered; outside of a render nothing is recorded. */
const recording = new AsyncLocalStorage<Set<string>>()

/**
 * Services must call this with the tags of their result before returning it, but never inside a shared load, which
 * would record them only for its first caller. Without arguments the reply does not depend on the database.
 */
export const addCacheTags = (...tags: readonly string[]): void => {
  const recorded = recording.getStore()
  if (!recorded) return
  recorded.add('')
  for (const tag of tags) recorded.add(tag)
}

export const recordTags = <T>(tags: Set<string>, work: () => Promise<T>): Promise<T> => recording.run(tags, work)

/**
 * Records one API call of a rendered page. A call that fails or records nothing makes the page depend on every change.
 */
export const recordCall = async <T>(call: () => Promise<T>): Promise<T> => {
  const page = recording.getStore()
  if (!page) return call()
  const own = new Set<string>()
  try {
    const reply = await recording.run(own, call)
    for (const tag of own.size > 0 ? own : [everyTag]) page.add(tag)
    return reply
  } catch (error) {
    page.add(everyTag)
    throw error
  }
}
