import { startError } from '#api/start-error.ts'
import { seedDemo } from '#demo/seed.ts'
import { withDatabase } from '#scripts/with-database.ts'

/** Loads the demo catalogue; running it again changes nothing. */
await withDatabase(async (deps, store, { publicBy }) => {
  if (publicBy)
    throw startError(
      `The demo catalogue is refused: ${publicBy} makes this installation public, and the demo accounts have known passwords.`,
    )
  await seedDemo(deps, store)
  console.log('The demo catalogue is loaded.')
})
