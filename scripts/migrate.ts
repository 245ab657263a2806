import { withDatabase } from '#scripts/with-database.ts'

/** `npm run migrate`: applies pending migrations and stops. */
await withDatabase(async () => {
  console.log('The database is up to date.')
})
