import type { Database } from '#api/db/connect.ts'
import { inOneProcess } from '#api/db/migrate.ts'
import type { Deps } from '#api/deps.ts'
import { ensureAdmin } from '#api/features/accounts/sign-in/create-account.service.ts'
import { reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { startError } from '#api/start-error.ts'
import { replaceDemoAdminPassword } from '#demo/demo-admin.ts'
import { seedOnFirstStart } from '#demo/seed.ts'
import type { Config } from '#server/settings/config.ts'
import type { PictureStore } from '#storage/store.ts'

/** Ten thousand listings are reindexed before the app listens; a job does the rest. */
const reindexBatchesAtStart = 20

/** Creates demo data, the administrator and the search index before requests are accepted. */
export const prepareData = (config: Config, deps: Deps, database: Database, store: PictureStore) =>
  inOneProcess(database, async () => {
    const mayBeFirst = database.kind !== 'server' && !config.isPublic && !config.admin
    // Seeded first, because the administrator may be one of the demo accounts.
    const isDemo = await seedOnFirstStart(deps, store, config.demo, mayBeFirst)
    if (isDemo && config.publicBy)
      throw startError(
        `The demo accounts are in this database, and their passwords are known: ${config.publicBy} makes this installation public, so give it another DATA_DIR or DATABASE_URL and start it with that.`,
      )
    if (config.admin) await ensureAdmin(deps, config.admin, { isDemo })
    if (isDemo) await replaceDemoAdminPassword(deps, config.admin)
    await reindexAll(deps, reindexBatchesAtStart)
    return { isDemo }
  })
