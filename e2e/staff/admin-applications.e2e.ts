import type { APIRequestContext, Browser } from '@playwright/test'
import sharp from 'sharp'
import { desktop, expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { forgive, openAs, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { anEngineer } from '#e2e/selling-parts.ts'
import { asAdmin, bearer, enter } from '#e2e/staff.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import { applyTexts, stateTexts } from '#web/features/directory/applications/apply.texts.ts'
import { claimStripTexts } from '#web/features/directory/applications/apply-link.texts.ts'
import { applyPageTexts } from '#web/features/directory/applications/apply-page.texts.ts'
import { claimTexts } from '#web/features/directory/applications/claim.texts.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import { sealRequestTexts } from '#web/features/directory/applications/seal-request.texts.ts'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { myEntryFormTexts, myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import { myEntryPageTexts } from '#web/features/directory/my-entries/my-entry-page.texts.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import { pictureTileTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'

const api = '/api/v1'

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** The queue of a moderator, in a browser of its own. */
const openStaffPage = async (browser: Browser, staff: Awaited<ReturnType<typeof asAdmin>>) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await enter(page, staff)
  await open(page, '/admin/applications', desktop)
  return page
}

test('an owner applies with pictures, mends what was asked for, and the shop is public', async ({
  page,
  browser,
  complaints,
}) => {
  // Two browsers, three uploads, four axe runs.
  test.setTimeout(120_000)
  const [t, states] = [applyTexts.ar, stateTexts.ar]
  const name = `مؤسسة نور سبأ ${Math.random().toString(36).slice(2, 8)}`
  const next = page.getByRole('button', { name: t.next, exact: true })

  await test.step('signed out: sign in, then back here', async () => {
    await open(page, '/shops', phone)
    const way = page.getByRole('link', { name: /عندك محل/ })
    // Above the shops.
    const [wayBox, shopBox] = [await way.boundingBox(), await page.getByRole('article').first().boundingBox()]
    expect(wayBox?.y).toBeLessThan(shopBox?.y ?? 0)
    await way.click()
    await expect(page.getByRole('heading', { level: 1, name: applyPageTexts.ar.titles.shop })).toBeVisible()
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' }).last()).toBeVisible()
    await signInElsewhere(page, await signUpByApi(page.request, 'أبو وليد'))
  })

  await test.step('six sections; the draft and the step survive a reload', async () => {
    // A step that is not right stays open and says why; the others are closed from the start.
    await expect(page.getByLabel('المحافظة')).toBeHidden()
    await page.getByLabel('سنة التأسيس').fill('1850')
    await next.click()
    await expect(page.getByLabel('الاسم')).toBeFocused()
    await page.getByLabel('الاسم').fill(name)
    await next.click()
    await expect(page.getByText('أقل رقم مقبول 1900.')).toBeVisible()
    forgive(complaints, 422)
    await page.getByLabel('سنة التأسيس').fill('')
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('المحافظة').selectOption('sanaa-city')
    await page.getByLabel('المديرية أو المدينة').selectOption({ index: 1 })
    await page.getByLabel('العنوان', { exact: false }).first().fill('شارع تعز')
    const locate = page.getByRole('button', { name: entryFormTexts.ar.locate })
    await page.context().grantPermissions([])
    await locate.click()
    await expect(page.getByText(entryFormTexts.ar.locateDenied)).toBeVisible()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 15.3547, longitude: 44.2066, accuracy: 12 })
    await locate.click()
    await expect(page.getByText(entryFormTexts.ar.located('12'))).toBeVisible()
    await expect(page.getByLabel(labelOf(fieldTexts.ar.labels, 'location.latitude'))).toHaveValue('15.354700')
    await expect(page.getByLabel(labelOf(fieldTexts.ar.labels, 'location.longitude'))).toHaveValue('44.206600')
    await page.reload()
    await expect(page.getByText('أعدنا ما كتبته')).toBeVisible()
    // At the step where the owner was.
    await expect(page.getByLabel('المحافظة')).toHaveValue('sanaa-city')
    await expect(page.getByLabel('الاسم')).toBeHidden()
    await expect(page.getByLabel('الاسم')).toHaveValue(name)
    for (let step = 0; step < 3; step++) await next.click()
    await page.getByLabel(/إضافة صورة: صور المحل/).setInputFiles(await photo('front.jpg', '#0a643a'))
    await expect(page.getByRole('img', { name: 'صورة 1' })).toBeVisible()
    await next.click()
    const [{ licence }, buffer] = [evidenceTexts.ar.shopTiles, Buffer.from('%PDF')]
    await page.getByLabel(licence).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    const drop = page.getByRole('button', { name: pictureTileTexts.ar.drop })
    expect(await drop.locator('..').evaluate((tile) => tile.scrollHeight <= tile.clientHeight)).toBe(true)
    await drop.click()
    await page.getByLabel(licence).setInputFiles(await photo('licence.jpg', '#c01818'))
    await expect(page.getByRole('img', { name: evidenceTexts.ar.ready(1) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(states.pendingTitle)).toBeVisible()
  })

  const staffPage = await openStaffPage(browser, await asAdmin(page.request))
  const d = applicationAdminTexts.en
  const mine = staffPage.getByRole('listitem').filter({ hasText: name })
  await test.step('staff look at the evidence by keyboard and ask for a change', async () => {
    await mine.getByRole('button').click()
    await expect(staffPage.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(staffPage.getByRole('img', { name: d.pictureOf(1) })).toBeVisible()
    await expectAccessible(staffPage)
    await staffPage.keyboard.press('1')
    await expect(staffPage.getByRole('dialog', { name: d.pictureOf(1) })).toBeVisible()
    await staffPage.keyboard.press('Escape')
    await expect(staffPage.getByRole('button', { name: d.approve })).toBeEnabled()
    await staffPage.keyboard.press('c')
    await staffPage.getByRole('button', { name: d.quick.address }).click()
    await staffPage.getByRole('button', { name: d.askChanges, exact: true }).first().click()
    await expect(mine).toHaveCount(0)
  })

  await test.step('the owner reads why, mends it and sends it again', async () => {
    await page.reload()
    await expect(page.getByText(d.quick.address)).toBeVisible()
    await expect(page.getByText(states.changesTitle)).toBeVisible()
    await page.getByRole('button', { name: t.openNamed(t.sections.contact) }).click()
    await page.getByLabel('العنوان', { exact: false }).first().fill('شارع تعز، جوار محطة الهدى')
    await page.getByRole('button', { name: t.sendAgain }).click()
    await expect(page.getByText(states.pendingTitle)).toBeVisible()
  })

  await test.step('approved: the page is public, and the owner is led there', async () => {
    await staffPage.reload()
    await mine.getByRole('button').click()
    await expect(staffPage.getByText(d.check.asked)).toBeVisible()
    await expect(staffPage.getByRole('button', { name: d.approve })).toBeEnabled()
    await staffPage.getByRole('heading', { level: 2, name }).focus()
    await staffPage.keyboard.press('a')
    await expect(staffPage.getByText(d.approved(name)).first()).toBeVisible()
    await staffPage.close()
    await page.reload()
    await page.getByRole('link', { name: states.open.shop }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('شارع تعز، جوار محطة الهدى').first()).toBeVisible()
    await expect(page.getByText(claimStripTexts.ar.words.shop)).toHaveCount(0)
    expect((await page.request.get(page.url(), { headers: { authorization: '' } })).status()).toBe(200)
  })
})

/** A published review of an engineer by somebody who called. */
const aReview = async (request: APIRequestContext, staff: { token: string }, id: string, comment: string) => {
  const buyer = bearer(await signUpByApi(request, 'Hadi'))
  const entry = { subject: 'engineer', id }
  await request.post(`${api}/marketplace/taps`, { headers: buyer, data: { ...entry, kind: 'call' } })
  const data = { ...entry, rating: 4, comment }
  const posted = await (await request.post(`${api}/marketplace/reviews`, { headers: buyer, data })).json()
  await request.post(`${api}/admin/reviews/${posted.data.id}/approve`, { headers: bearer(staff), data: {} })
  return posted.data.id as string
}

test('an engineer claims the entry with their confirmed phone, edits it and replies to a review', async ({
  page,
  browser,
  request,
}) => {
  // Two browsers, four axe runs.
  test.setTimeout(120_000)
  const t = claimTexts.en
  const own = myEntryTexts.en
  const person = await signUpByApi(request, 'Hisham')
  const staff = await asAdmin(request)
  const name = `Eng. Hisham ${Math.random().toString(36).slice(2, 8)}`
  const made = await request.post(`${api}/admin/engineers`, {
    headers: bearer(staff),
    data: { name, governorate: 'aden', city: 'crater', phone: person.phone },
  })
  const { id } = (await made.json()).data
  await test.step('claims it', async () => {
    await openAs(page, `/engineer/${id}`, desktop, person)
    await page.getByRole('link', { name: claimStripTexts.en.link }).click()
    for (const text of [t.samePhone, 'Sira (Crater), Aden']) await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.take }).click()
    await expect(page.getByText(t.yours.engineer)).toBeVisible()
    await page.getByRole('link', { name: t.back }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: claimStripTexts.en.link })).toHaveCount(0)
  })

  const review = await aReview(request, staff, id, 'Neat work, but a day late.')
  await test.step('the account menu leads to the own page; availability takes one tap', async () => {
    await page.getByRole('button', { name: 'My account' }).click()
    await page.getByRole('link', { name: myEntryPageTexts.en.titles.engineer }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByText(own.statuses.busy).click()
    await expect(page.getByText(own.statusSaved)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one reply to the review, which waits', async () => {
    await page.getByLabel(own.replyLabel).fill('Thank you. The next visit is free.')
    await page.getByRole('button', { name: own.postReply }).click()
    await expect(page.getByText(own.replyPending, { exact: true })).toBeVisible()
    await expect(page.getByLabel(own.replyLabel)).toHaveCount(0)
  })

  const newName = `${name} Solar`
  await test.step('the name and, before the seal, the notes wait', async () => {
    await page.getByRole('link', { name: own.details.engineer }).click()
    await page.getByLabel(fieldTexts.en.labels.notes).fill('I come on Fridays too.')
    await page.getByRole('textbox', { name: fieldTexts.en.labels.name, exact: true }).fill(newName)
    await expectAccessible(page)
    await page.getByRole('button', { name: myEntryFormTexts.en.save, exact: true }).click()
    const waiting = `${fieldTexts.en.labels.name}, ${fieldTexts.en.labels.notes}`
    await expect(page.getByText(own.waiting(waiting))).toBeVisible()
    const shown = (await (await request.get(`${api}/marketplace/getOneEngineer/${id}`)).json()).data
    expect(shown).toMatchObject({ name, notes: '', availability: { status: 'busy' } })
  })

  await test.step('staff see old beside new, tick what they checked, and approve', async () => {
    const staffPage = await openStaffPage(browser, staff)
    const d = applicationAdminTexts.en
    await staffPage.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    const row = staffPage.getByRole('row', { name: newName })
    await expect(row.getByRole('cell')).toHaveText([name, newName])
    await expect(staffPage.getByRole('button', { name: d.approve })).toBeEnabled()
    await staffPage.keyboard.press('i')
    await expect(staffPage.getByLabel(d.trustCheckKinds.identity)).toBeChecked()
    await expectAccessible(staffPage)
    await staffPage.keyboard.press('a')
    await expect(staffPage.getByText(d.approved(name)).first()).toBeVisible()
    await open(staffPage, '/admin/reviews?what=replies', desktop)
    const reply = staffPage.getByRole('article').filter({ hasText: 'The next visit is free.' })
    await reply.getByRole('button', { name: reviewAdminTexts.en.approve }).click()
    await expect(reply).toHaveCount(0)
    await staffPage.close()
  })

  await test.step('the public page has the new name, the seal and the reply', async () => {
    await open(page, `/engineer/${id}`, desktop)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(newName)
    await expect(page.getByText('I come on Fridays too.')).toBeVisible()
    await expect(page.getByText(reviewsTexts.en.replyOf(newName))).toBeVisible()
    await expect(page.getByText('Thank you. The next visit is free.')).toBeVisible()
    const listed = await (await request.get(`${api}/marketplace/reviews/engineer/${id}`)).json()
    expect(listed.data).toMatchObject([{ id: review, reply: { text: 'Thank you. The next visit is free.' } }])
  })
})

test('an owner whom staff removed claims the page again, with pictures and a review', async ({ page, browser }) => {
  const t = claimTexts.ar
  const { request } = page
  const person = await signUpByApi(request, 'أبو نصر')
  const staff = await asAdmin(request)
  const name = `محل السلام ${Math.random().toString(36).slice(2, 8)}`
  const data = { name, governorate: 'aden', city: 'crater', phone: person.phone }
  const made = await request.post(`${api}/admin/shops`, { headers: bearer(staff), data })
  const { id } = (await made.json()).data
  await request.post(`${api}/shops/${id}/claim`, { headers: bearer(person), data: {} })
  await request.patch(`${api}/admin/shops/${id}`, { headers: bearer(staff), data: { ownerPhone: null } })

  await test.step('the page says that the phone is not enough; the claim waits', async () => {
    await openAs(page, `/shop/${id}`, phone, person)
    await page.getByRole('link', { name: claimStripTexts.ar.link }).click()
    await expect(page.getByText(t.hadOwner)).toBeVisible()
    await expect(page.getByRole('button', { name: t.take })).toHaveCount(0)
    await page.getByLabel(evidenceTexts.ar.shopTiles.licence).setInputFiles(await photo('licence.jpg', '#c01818'))
    await expect(page.getByRole('img', { name: evidenceTexts.ar.ready(1) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.waiting)).toBeVisible()
  })

  await test.step('staff see in the queue that the phone shows nothing', async () => {
    const staffPage = await openStaffPage(browser, staff)
    const { hadOwner, ownPhone } = applicationAdminTexts.en.check
    await staffPage.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    await expect(
      staffPage.getByRole('listitem').filter({ hasText: hadOwner }).getByRole('link', { name }),
    ).toBeVisible()
    await expect(staffPage.getByRole('listitem').filter({ hasText: ownPhone })).not.toHaveAttribute('data-good')
    await expectAccessible(staffPage)
    await staffPage.close()
  })
})

test('an engineer without a seal asks for it, and staff give it with what they checked', async ({ page, browser }) => {
  const [t, d] = [sealRequestTexts.ar, applicationAdminTexts.en]
  const { request } = page
  const name = `م. هاني ${Math.random().toString(36).slice(2, 8)}`
  const engineer = await anEngineer(request, name)

  await test.step('from the own page, with a picture', async () => {
    await openAs(page, '/my-engineer', phone, engineer)
    await page.getByRole('link', { name: t.ask }).click()
    await page.getByLabel(evidenceTexts.ar.engineerTiles.licence).setInputFiles(await photo('card.jpg', '#1838c0'))
    await expect(page.getByRole('img', { name: evidenceTexts.ar.ready(1) })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByText(t.waiting)).toBeVisible()
  })

  await test.step('staff see what it is and cannot approve before they have ticked something', async () => {
    const staffPage = await openStaffPage(browser, await asAdmin(request))
    await staffPage.getByRole('link', { name: /^Verification/ }).click()
    const item = staffPage.getByRole('listitem').filter({ hasText: name })
    await expect(item.getByText(d.kinds.sealEngineer)).toBeVisible()
    await item.getByRole('button').click()
    await expect(staffPage.getByRole('button', { name: d.reject })).toBeEnabled()
    await expect(staffPage.getByRole('button', { name: d.approve })).toBeDisabled()
    await staffPage.keyboard.press('i')
    await expectAccessible(staffPage)
    await staffPage.keyboard.press('a')
    await expect(staffPage.getByText(d.approved(name)).first()).toBeVisible()
    await staffPage.close()
  })

  const { data } = await (await request.get(`${api}/marketplace/getOneEngineer/${engineer.entryId}`)).json()
  expect(data.isVerified).toBe(true)
  await open(page, '/my-engineer', phone)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(t.title)).toHaveCount(0)
})
