import { type Lang, langParam } from '#web/platform/lang.ts'
import { withQuery } from '#web/platform/paths.ts'

/** Atom feeds of all lists; `server/feeds/feed.ts` answers. Apart from `paths`, which every page loads. */
export const feedPath = '/feed.xml'

/** The feed of a list with these filters, in this language. */
export const feedOf = (query: Record<string, string | number | undefined>, lang: Lang) =>
  withQuery(feedPath, { ...query, [langParam]: lang === 'ar' ? undefined : lang })
