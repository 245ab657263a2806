import type { APIRequestContext, Page } from '@playwright/test'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { desktop, expect, expectAccessible, phone, test, type View, withoutDialogEntry } from '#e2e/fixtures.ts'
import { forgive, openAs, signUpByApi } from '#e2e/people.ts'
import { approve, battery, listingsOf, wordsOf } from '#e2e/selling-parts.ts'
import { myDealsTexts } from '#web/features/deals/my-deals/my-deals.texts.ts'
import { receiptTexts } from '#web/features/deals/receipt/receipt.texts.ts'
import { soldTexts } from '#web/features/deals/sold/sold.texts.ts'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

const api = '/api/v1'
const name = 'بطارية ليثيوم 24 فولت 100 أمبير'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const textsOf = ({ lang }: View) => ({
  sold: soldTexts[lang],
  ticket: ticketTexts[lang],
  mine: myDealsTexts[lang],
  receipt: receiptTexts[lang],
  site: siteTexts[lang],
  words: wordsOf({ lang } as View).mine,
})

/** A public listing of six pieces, of a new seller. */
const sixPieces = async (request: APIRequestContext, sellerName?: string) => {
  const person = await signUpByApi(request, sellerName)
  const data = { ...battery, name, price: 285_000, quantity: 6 }
  const posted = await request.post(`${api}/products/post`, { headers: bearer(person.token), data })
  const { id } = (await posted.json()).data as { id: string }
  await approve(request, id)
  return { person, id }
}

const piecesLeft = async (request: APIRequestContext, token: string) => (await listingsOf(request, token))[0]?.quantity

type Person = Awaited<ReturnType<typeof signUpByApi>>

const offer = async (request: APIRequestContext, { token }: Person, id: string, quantity: number) => {
  const reply = await request.post(`${api}/products/${id}/deals`, { headers: bearer(token), data: { quantity } })
  return (await reply.json()).data.code as string
}

const openSold = async (page: Page, { words, sold }: ReturnType<typeof textsOf>) => {
  await page.getByRole('button', { name: words.about(words.sold, name) }).click()
  return page.getByRole('dialog', { name: sold.title })
}

test('a seller sells two of six pieces by a code and takes them back, in ar at 390 px', async ({ page, request }) => {
  const t = textsOf(phone)
  const { person } = await sixPieces(request)
  await openAs(page, '/my-products', phone, person)
  const dialog = await openSold(page, t)
  const total = dialog.getByLabel(t.sold.total)
  await expect(total).toHaveValue('285,000')
  await dialog.getByRole('button', { name: t.sold.more }).click()
  await expect(dialog.getByRole('textbox', { name: t.sold.pieces })).toHaveValue('2')
  await expect(total).toHaveValue('570,000')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: t.sold.byCode }).dblclick()
  const ticket = page.getByRole('dialog', { name: t.ticket.title })
  await expect(ticket.getByText(t.ticket.taken(2, 4))).toBeVisible()
  await expect(ticket.getByText(t.ticket.ofPieces(2, 6))).toBeVisible()
  await expect(ticket.getByText(t.ticket.daysLeft(30)).last()).toBeVisible()
  await expect(ticket.getByRole('img', { name: t.ticket.qr })).toBeVisible()
  await expectAccessible(page)
  const mine = await (await request.get(`${api}/my/deals`, { headers: bearer(person.token) })).json()
  expect(mine.total).toBe(1)
  const { code } = mine.data[0]
  const link = await ticket.getByRole('link', { name: t.ticket.whatsapp }).getAttribute('href')
  const sent = new URL(link ?? '')
  expect(sent.origin + sent.pathname).toBe('https://wa.me/')
  for (const part of [name, `/deals/${code}`, spacedDealCode(code), '570,000'])
    expect(sent.searchParams.get('text')).toContain(part)
  await ticket.getByRole('button', { name: t.site.close }).click()
  expect(await piecesLeft(request, person.token)).toBe(4)

  await withoutDialogEntry(page)
  await page.goto('/my-deals')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(t.mine.states.offered)).toBeVisible()
  await expect(row.getByText(spacedDealCode(code))).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: t.mine.sendCode }).click()
  await ticket.getByRole('button', { name: t.ticket.cancel(2) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.ticket.cancelYes }).click()
  await expect(row.getByText(t.mine.states.cancelled)).toBeVisible()
  await expect(ticket).toBeHidden()
  expect(await piecesLeft(request, person.token)).toBe(6)
})

test('a confirmed deal is on both sides, its receipt has names and no phone, in en at 1280 px', async ({
  page,
  request,
}) => {
  const t = textsOf(desktop)
  const { person: seller, id } = await sixPieces(request, 'Sana Al-Bayader')
  const buyer = await signUpByApi(request, 'Ahmed Al-Hashidi')
  const code = await offer(request, seller, id, 2)
  const confirmed = await request.post(`${api}/deals/${code}/confirm`, {
    headers: bearer(buyer.token),
    data: { asDescribed: true, price: 560_000 },
  })
  expect(confirmed.ok()).toBe(true)

  await openAs(page, '/my-deals', desktop, seller)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(t.mine.states.confirmed)).toBeVisible()
  await expect(row).toContainText(buyer.name)
  await expectAccessible(page)
  await row.getByRole('link', { name: t.mine.receipt }).click()
  const paper = page.getByRole('article')
  for (const text of [seller.name, buyer.name, spacedDealCode(code), '560,000', receiptTexts.ar.heading])
    await expect(paper).toContainText(text)
  await expect(paper.getByRole('img', { name: t.receipt.qr })).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: t.receipt.print })).toBeHidden()
  const printed = await page.evaluate(() => document.body.innerText)
  for (const { phone: number } of [seller, buyer, battery]) expect(printed.replace(/\D/g, '')).not.toContain(number)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await openAs(page, '/my-deals?side=bought', desktop, buyer)
  await expect(row).toContainText(seller.name)
  const entry = page.getByLabel(t.mine.haveCode)
  await entry.fill('abcd')
  await page.getByRole('button', { name: t.mine.open, exact: true }).click()
  await expect(entry).toHaveAccessibleDescription(t.mine.codeRule)
  await expectAccessible(page)
  await entry.fill(spacedDealCode(code).toLowerCase())
  await page.getByRole('button', { name: t.mine.open, exact: true }).click()
  await expect(page).toHaveURL(`/deals/${code}`)
})

test('what was agreed stays after a failure, and fewer pieces than wanted are offered', { tag: '@detail' }, async ({
  page,
  request,
  complaints,
}) => {
  const t = textsOf(phone)
  const { person, id } = await sixPieces(request)
  await openAs(page, '/my-products', phone, person)
  const dialog = await openSold(page, t)
  await dialog.getByRole('textbox', { name: t.sold.pieces }).fill('٣')
  const total = dialog.getByLabel(t.sold.total)
  await total.fill('٦٠٠ ألف')
  await page.route(`**${api}/products/*/deals`, (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: t.sold.byCode }).click()
  await expect(dialog.getByRole('alert')).toContainText(/\S/)
  await expect(total).toHaveValue('600 ألف')
  await page.unroute(`**${api}/products/*/deals`)

  await offer(request, person, id, 4)
  await dialog.getByRole('button', { name: t.sold.byCode }).click()
  const short = page.getByRole('dialog', { name: t.sold.shortTitle })
  await expect(short.getByRole('alert').first()).toContainText(t.sold.shortText(4, 2))
  await expect(short.getByLabel(t.sold.total)).toHaveValue('400,000')
  await expectAccessible(page)
  await short.getByRole('button', { name: t.sold.makeFor(2) }).click()
  await expect(page.getByRole('dialog', { name: t.ticket.title })).toBeVisible()
  expect((await listingsOf(request, person.token))[0]?.status).toBe('sold')
  forgive(complaints, 500, 409)
})
