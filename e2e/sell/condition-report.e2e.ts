import { readingErrorTexts } from '#domain/condition/reading-error-texts.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { expect, expectAccessible, open, origin, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { anEngineer, approve, aSmallPhoto, giveSeal, openActions, postByApi } from '#e2e/selling-parts.ts'
import { asAdmin, bearer, enter, post } from '#e2e/staff.ts'
import { sealRequestTexts } from '#web/features/directory/applications/seal-request.texts.ts'
import { conditionReportAdminTexts } from '#web/features/sell/condition-reports/condition-report-admin.texts.ts'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import { stepTexts } from '#web/features/sell/condition-reports/condition-report-steps.texts.ts'
import { conditionReportViewTexts } from '#web/features/sell/condition-reports/condition-report-view.texts.ts'
import { confirmationTexts } from '#web/features/sell/condition-reports/confirmation.texts.ts'
import { inviteTexts } from '#web/features/sell/condition-reports/invite.texts.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { checksTexts } from '#web/features/staff/moderation/listing.texts.ts'

const api = '/api/v1'

test('the details of a report: drafts, a moderator who compares, no script', { tag: '@detail' }, async ({
  page,
  browser,
  request,
}) => {
  // Three people, three axe runs.
  test.setTimeout(90_000)
  const [t, step, view] = [conditionReportFormTexts.ar, stepTexts.ar, conditionReportViewTexts.ar]
  const word = Math.random().toString(36).slice(2, 8)
  const name = `بطارية جل 12 فولت 200 أمبير ${word}`
  const engineerName = `هشام العريقي ${word}`
  const seller = await signUpByApi(request, 'خالد السماوي')
  const engineer = await anEngineer(request, engineerName)
  const id = await postByApi(request, seller.token, { name })
  await approve(request, id)

  await test.step('the form begins with the label and gives a grade while it is filled', async () => {
    await openAs(page, '/my-products', phone, seller)
    const report = myProductsTexts.ar.about(myProductsTexts.ar.report, name)
    await openActions(page, { mine: myProductsTexts.ar }, name)
    await page.getByRole('link', { name: report }).click()
    await expect(page.getByRole('heading', { name: t.titles.battery })).toBeVisible()
    await expect(page.getByLabel(step.labels.ratedAh)).toHaveValue('200')
    await expect(page.getByText(t.noGrade)).toBeVisible()
    await page.getByRole('button', { name: t.next }).click()
    await expect(page.getByRole('alert').getByText(t.lacks.both)).toBeVisible()
    await page.locator('#report-restVolts').fill('١٢٫٧٤')
    await page.getByRole('button', { name: t.next }).click()
    await expect(page.getByRole('alert').getByText(t.lacks.photo)).toBeVisible()
    await expect(page.locator('[data-slot="rest"]').getByText(readingErrorTexts.photo_required.ar)).toBeVisible()
    await expect(page.locator('[data-slot="rest"] input')).toBeFocused()
    await page.locator('#report-loadAmps').fill('40')
    await page.locator('#report-loadVolts').fill('13.5')
    await expect(page.locator('#report-loadVolts-note')).toBeVisible()
    await page.locator('#report-loadVolts').fill('12.10')
    await expect(page.locator('#report-loadVolts-note')).toHaveCount(0)
    await expect(page.getByText('0.64')).toBeVisible()
    await page.locator('#report-ageMonths').fill('14')
    for (const [at, slot] of (['rest', 'load', 'sides', 'label'] as const).entries())
      await page.locator(`[data-slot="${slot}"] input`).setInputFiles(await aSmallPhoto(at))
    await expect(page.locator('[data-slot] img')).toHaveCount(4, { timeout: 30_000 })
  })

  await test.step('a draft survives a reload; sending waits for what is missing', async () => {
    await expect(page.getByText(t.kept, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-slot] img')).toHaveCount(4)
    await expect(page.locator('#report-restVolts')).toHaveValue('12.74')
    await page.getByRole('button', { name: t.next }).click()
    await page.getByText(step.choices['swelling.none'], { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('heading', { name: t.sentTitle })).toBeVisible()
  })

  await test.step('the seller asks the engineer by phone', async () => {
    await open(page, `/condition-report/${id}`, phone)
    await page.getByRole('button', { name: inviteTexts.ar.ask }).click()
    await page.getByLabel(inviteTexts.ar.phone).fill(engineer.phone)
    await page.getByRole('button', { name: inviteTexts.ar.invite }).click()
    await expect(page.getByRole('link', { name: /أرسل الرابط/ })).toBeVisible()
    await expect(page.getByLabel(inviteTexts.ar.phone)).toHaveValue('')
    // Who was asked is not offered again.
    const near = page.getByRole('list', { name: inviteTexts.ar.near }).getByRole('listitem')
    const before = await near.count()
    expect(before).toBeGreaterThan(0)
    await near.first().getByRole('button').click()
    await expect(near).toHaveCount(before - 1)
  })

  const copyName = `إعلان بصورة من التقرير ${word}`
  await test.step('another listing shows a photo of the report', async () => {
    const reply = await request.get(`${api}/my/products/${id}/report`, { headers: bearer(seller) })
    const [photo] = (await reply.json()).data.photos as { picture: { id: string } }[]
    await post(request, seller, copyName, [pictureUrl(photo?.picture.id ?? '')])
  })

  await test.step('a moderator compares the photos with the readings and publishes it', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const staffPage = await context.newPage()
    await enter(staffPage, await asAdmin(request))
    await open(staffPage, `${origin}/admin/condition-reports`, phone)
    const box = staffPage.getByRole('article', { name: conditionReportAdminTexts.ar.of(name) })
    await expect(box.getByText('12.74')).toBeVisible()
    await expect(box.getByText(checksTexts.ar.samePicture)).toBeVisible()
    await expect(box.getByRole('link', { name: copyName })).toBeVisible()
    await expectAccessible(staffPage)
    await box.getByRole('button', { name: conditionReportAdminTexts.ar.approve }).click()
    await expect(box).toHaveCount(0)
    await context.close()
  })

  await test.step('the engineer finds the request in the inbox, asks for the seal first, and confirms', async () => {
    // The page of the seller would be requested once more for the next person.
    await open(page, '/', phone)
    await openAs(page, '/inbox', phone, engineer)
    await page.locator('main a[href^="/confirm-report/"]').click()
    await expect(page.getByRole('heading', { name: confirmationTexts.ar.title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: confirmationTexts.ar.askSeal }).click()
    await expect(page.getByRole('button', { name: sealRequestTexts.ar.send })).toBeVisible()
    await giveSeal(request, engineer.entryId)
    await page.goBack()
    await page.getByRole('button', { name: confirmationTexts.ar.confirm }).click()
    await expect(page.getByRole('button', { name: confirmationTexts.ar.withdraw })).toBeVisible()
  })

  await test.step('buyers see the grade and who checked it, also without JavaScript', async () => {
    const html = await (await request.get(`/product/${id}`)).text()
    expect(html).toContain(view.underLoad('40\u00a0أمبير'))
    expect(html).toContain(engineerName)
    await open(page, `/product/${id}`, phone)
    const report = page.getByRole('article', { name: /تقرير الحالة/ })
    await expect(report.getByText(engineerName)).toBeVisible()
    await expect(report.locator('dd').first()).toContainText('12.74')
    await expectAccessible(page)
    const list = await request.get(`${api}/marketplace/browse-products`, {
      params: { report: 'yes', search_keyword: word },
    })
    expect((await list.json()).data).toMatchObject([{ id, grade: 'B', isEngineerChecked: true }])
  })

  await test.step('the seller reads that more pieces end it, before they are saved', async () => {
    await openAs(page, '/my-products', phone, seller)
    const { about, edit } = myProductsTexts.ar
    await page.getByRole('button', { name: about(edit, name) }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText(flowTexts.ar.staysLive)).toBeVisible()
    await expect(form.getByText(flowTexts.ar.conditionReportEnds)).toHaveCount(0)
    await form.getByLabel(sellTexts.ar.quantity, { exact: true }).fill('60')
    await expect(form.getByText(`${flowTexts.ar.staysLive} ${flowTexts.ar.conditionReportEnds}`)).toBeVisible()
    await form.getByRole('button', { name: sellTexts.ar.save }).click()
    await expect(page.getByRole('alertdialog', { name: flowTexts.ar.savedTitle })).toBeVisible()
    const { data } = await (await request.get(`${api}/marketplace/getOneProduct/${id}`)).json()
    expect(data).toMatchObject({ quantity: 60, grade: null, isEngineerChecked: false, report: null })
  })
})
