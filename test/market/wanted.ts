import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { approve } from '#api/features/wanted/ads/wanted-admin.service.ts'
import { tellSellersOfDue } from '#api/features/wanted/matching/notify-matches.service.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'

export const goodWanted = {
  type: 'Panel',
  words: 'مطلوب 8 ألواح 550 واط أو أكثر',
  details: 'لبيت من دورين، والأفضل نفس الموديل للثمانية.',
  leastPower: 550,
  maxPrice: 60_000,
  currency: 'YER',
  quantity: 8,
  governorate: 'sanaa-city',
  city: 'al-sabeen',
  phone: '770000003',
}

type Asker = { token: string }

export const addWanted = async (test: TestApp, { token }: Asker, changes: object = {}): Promise<string> => {
  const { status, body } = await ask(test.app, wanted.add, { body: { ...goodWanted, ...changes }, token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

/** Deletes other ads first, for calls that are repeated more often than a person may have ads. */
export const addOnlyWanted = async (test: TestApp, person: Asker & { user: { id: string } }): Promise<string> => {
  await test.deps.db.deleteFrom('wanted_ads').where('user_id', '=', person.user.id).execute()
  return addWanted(test, person)
}

export const operator = { caller: null, client: null }

/** A public wanted ad. */
export const aWanted = async (test: TestApp, asker: Asker, changes: object = {}): Promise<string> => {
  const id = await addWanted(test, asker, changes)
  await approve(test.deps, operator, id)
  return id
}

/** Matches listings and wanted ads both ways until nothing is left. */
export const matchWanted = async ({ deps }: TestApp): Promise<void> => {
  while ((await handleListingEvents(deps)) + (await tellSellersOfDue(deps)) > 0);
}

export const toldOf = async ({ deps }: TestApp, userId: string, kind: 'wantedFits' | 'wantedFound') =>
  deps.db
    .selectFrom('inbox_items')
    .select(['subject_id', 'facts'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
