import { withDatabase } from '#scripts/with-database.ts'

/** `npm run migrate`: brings the database to this version and stops. */
await withDatabase(async () => {
  console.log('The database is up to date.')
})
