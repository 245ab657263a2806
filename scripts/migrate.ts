import { withDatabase } from '#scripts/with-database.ts'

await withDatabase(async () => {
  console.log('The database is up to date.')
})
