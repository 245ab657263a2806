import { seedDemo } from '#demo/seed.ts'
import { withDatabase } from '#scripts/with-database.ts'

/** `npm run seed`: loads the demo catalogue; running it again changes nothing. */
await withDatabase(async (deps, store) => {
  await seedDemo(deps, store)
  console.log('The demo catalogue is loaded.')
})
