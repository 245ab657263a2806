import { newId } from '#api/db/new-id.ts'
import { addTrustCheck } from '#api/features/directory/trust/trust-checks.service.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { push } from '#contract/endpoints/notify/push.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { mySystem } from '#contract/endpoints/solar/my-system.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { goodEntry } from '#test/market/applications.ts'
import { addPasskey } from '#test/market/authenticator.ts'
import { someInvitations } from '#test/market/condition-reports.ts'
import { offerDeal } from '#test/market/deals.ts'
import { aMembership, anEngineer, aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { confirmPhoneChange } from '#test/market/phone-change.ts'
import { goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { addWanted } from '#test/market/wanted.ts'
import { aBrowser } from '#test/push-service/push-service.ts'

/** Password of users after `addBelongings`. */
export const changedPassword = 'another-roof-9'

export const addBelongings = async (test: TestApp, someone: Person): Promise<void> => {
  const { token, user } = someone
  const { id } = await aProduct(test.deps)
  const { id: ownId } = await aProduct(test.deps, { ownerId: user.id, name: `لوح ${user.id}` })
  await ask(test.app, listingPrices.apply, { body: { ids: [ownId], change: { percent: 5 } }, token })
  const { id: deleted } = await aProduct(test.deps, { ownerId: user.id, name: `محذوف ${user.id}` })
  await ask(test.app, listings.remove, { params: { id: deleted }, token })
  await addDeal(test, someone, ownId)
  await aPicture(test.deps, user.id)
  await addWanted(test, someone, { words: `مطلوب ${user.id}` })
  await ask(test.app, likes.add, { params: { id }, token })
  await ask(test.app, reports.add, { params: { id }, body: { reason: 'other', note: `note ${user.id}` }, token })
  await notify(test.deps, [
    { userId: user.id, kind: 'likedSold', subjectId: id, facts: { name: `listing ${user.id}` } },
  ])
  await test.deps.db
    .insertInto('messages')
    .values({
      item_id: newId(),
      user_id: user.id,
      kind: 'stillAvailable',
      created_at: test.clock.now,
      due_at: test.clock.now,
    })
    .execute()
  await ask(test.app, notificationSettings.change, { body: { topic: 'liked', channel: 'push', isOn: false }, token })
  const { endpoint, keys } = aBrowser('https://fcm.googleapis.com')
  await ask(test.app, push.subscribe, { body: { endpoint, keys }, token })
  await addPasskey(test, someone, `هاتف ${user.id}`)
  const shop = await aShop(test.deps)
  await ask(test.app, blocks.add, { body: { shopId: shop }, token })
  await ask(test.app, savedSearches.add, { body: { query: { search_keyword: `بحث ${user.id}` } }, token })
  await ask(test.app, mySystem.put, { body: { inverter: { name: `إنفرتر ${user.id}` } }, token })
  await contactClicks.recordContact(test.deps, user.id, 'shop', shop)
  await ask(test.app, reviews.post, {
    body: { subject: 'shop', id: shop, rating: 4, comment: `comment ${user.id}` },
    token,
  })
  const own = await aShop(test.deps, { userId: user.id, isVerified: true })
  await rated(test.deps, 'shop', own, [5])
  const praise = await ask(test.app, reviews.list, { params: { subject: 'shop', id: own } })
  const text = `reply ${user.id}`
  await ask(test.app, reviews.reply, { params: { id: praise.body.data[0].id }, body: { text }, token })
  await someInvitations(test, someone)
  await ask(test.app, members.invite, { body: { phone: newPhone() }, token })
  await aMembership(test.deps, someone)
  await addTrustCheck(test.deps, 'user', user.id, { kind: 'identity' })
  await ask(test.app, applications.applyShop, { body: { ...goodEntry, notes: `notes ${user.id}` }, token })
  await anEngineer(test.deps, { userId: user.id })
  await confirmPhoneChange(test, someone)
  await ask(test.app, auth.changePassword, {
    body: { currentPassword: goodPassword, newPassword: changedPassword },
    token,
  })
  await ask(test.app, listings.post, { body: goodListing, token, headers: { 'idempotency-key': 'one' } })
  await ask(test.app, auth.requestReset, { body: { phone: someone.phone } })
}

/** A sale that the other person declined, because the seller had sold it elsewhere. */
const addDeal = async (test: TestApp, seller: Person, id: string): Promise<void> => {
  const { token } = await signUp(test)
  const { code } = (await offerDeal(test, seller, id)).body.data
  await ask(test.app, deals.decline, { params: { code }, body: { reason: 'seller_sold' }, token })
  await ask(test.app, deals.noShow, { params: { code }, token })
}
