import type { Following } from '#api/cache/database-cache.ts'

/** For caches in tests, which report all changes themselves. */
export const following: Following = { isCurrent: () => true, lateMs: () => 0, caughtUp: async () => undefined }
