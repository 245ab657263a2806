import type { Following } from '#api/cache/database-cache.ts'

/** Tells a cache that it is told of all changes; the test does so itself. */
export const following: Following = { isCurrent: () => true, lateMs: () => 0, caughtUp: async () => undefined }
