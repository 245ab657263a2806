import { rejectionText } from '#domain/listing/rejections.ts'
import { expect, open, test, views } from '#e2e/fixtures.ts'
import { forgive, openAs, signUpByApi } from '#e2e/people.ts'
import { postByApi, rejectBecause } from '#e2e/selling-parts.ts'

test('a predefined rejection reason follows the language of the page', async ({ page, request, complaints }) => {
  const person = await signUpByApi(request)
  const id = await postByApi(request, person.token, { name: 'بطارية للرفض' })
  await rejectBecause(request, id, ['price', 'duplicate'])
  const rejection = { kind: 'rejected' as const, codes: ['price' as const, 'duplicate' as const], note: '' }
  for (const view of views) {
    await openAs(page, '/my-products', view, person)
    await expect(page.getByRole('article').getByText(rejectionText(rejection, view.lang))).toBeVisible()
    await open(page, `/product/${id}`, view)
    await expect(page.getByRole('note').getByText(rejectionText(rejection, view.lang))).toBeVisible()
  }
  // The server renders the page anonymously, and visitors get 404 for this listing.
  forgive(complaints, 404, 404)
})
