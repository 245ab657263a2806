import { AsyncLocalStorage } from 'node:async_hooks'
import { everyTag } from '#api/cache/cache.ts'

/** The tags of the page that is being rendered; nothing is recorded otherwise. */
const recording = new AsyncLocalStorage<Set<string>>()

/**
 * Services call it with the tags of what they return, before they return it. Never inside a load that callers share: it would
 * be recorded for the first of them only. Without arguments: the reply does not depend on the database.
 */
export const addCacheTags = (...tags: readonly string[]): void => {
  const recorded = recording.getStore()
  if (!recorded) return
  recorded.add('')
  for (const tag of tags) recorded.add(tag)
}

/** Records what `work` shows. */
export const recordTags = <T>(tags: Set<string>, work: () => Promise<T>): Promise<T> => recording.run(tags, work)

/** One call to the API while a page is rendered. One that fails or records nothing makes the page depend on every change. */
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
