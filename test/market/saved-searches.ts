import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { tellDue } from '#api/features/browse/saved-searches/notify-searchers.service.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'

type Person = { token: string }

export const aSavedSearch = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: Person,
  query: Record<string, unknown>,
  frequency = 'atOnce',
): Promise<string> => {
  const { status, body } = await ask(app, savedSearches.add, { body: { query, frequency }, token })
  if (status !== 200) throw new Error(`save: ${status} ${JSON.stringify(body)}`)
  return body.data.id
}

/** Runs the polling jobs until all new and cheaper listings are matched. */
export const matchAll = async ({ deps }: Pick<TestApp, 'deps'>) => {
  while ((await handleListingEvents(deps)) > 0);
}

export const tellAll = async ({ deps }: Pick<TestApp, 'deps'>) => {
  while ((await tellDue(deps)) > 0);
}

export const matchesOf = async ({ deps }: Pick<TestApp, 'deps'>, searchId: string): Promise<string[]> => {
  const rows = await deps.db
    .selectFrom('saved_search_matches')
    .select('product_id')
    .where('search_id', '=', searchId)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}
