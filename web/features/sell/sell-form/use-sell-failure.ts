import { figureNames } from '#domain/listing/figures.ts'
import { formFields } from '#domain/listing/listing-table.ts'
import { takeNewKey } from '#web/features/sell/drafts/draft-store.ts'
import { sendAgain } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import type { Sell, SellErrors } from '#web/features/sell/sell-form/use-sell.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { type Notice, useAppDialog } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

const fieldNames: Record<string, keyof SellErrors> = {
  name: 'name',
  description: 'description',
  type: 'type',
  condition: 'condition',
  brand: 'brand',
  model: 'model',
  price: 'price',
  currency: 'currency',
  quantity: 'quantity',
  soldAs: 'soldAs',
  phone: 'phone',
  whatsappPhone: 'whatsapp',
  governorate: 'governorate',
  city: 'city',
  images: 'images',
  shopId: 'shopId',
  'warranty.months': 'warrantyMonths',
  'warranty.honouredBy': 'warrantyBy',
  'warranty.covers': 'warrantyCovers',
  'warranty.excludes': 'warrantyExcludes',
  'warranty.claimAt': 'warrantyClaimAt',
  // The peg switch has no place for a message.
  pegged: 'price',
  ...Object.fromEntries(formFields.map((name) => [name, name])),
  ...Object.fromEntries(figureNames.map((name) => [`specifications.${name}`, name])),
}

const inForm = (fields: Record<string, string | undefined>): SellErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (fieldNames[name] ? [[fieldNames[name], text]] : [])),
  )

export const useSellFailure = ({ draftStore, listing, fail }: Sell) => {
  const lang = useLang()
  const t = useTexts(flowTexts)
  const site = useTexts(siteTexts)
  const dialog = useAppDialog()
  const title = listing ? t.saveFailedTitle : t.failedTitle
  return (failure: unknown, retry: () => void): void => {
    const again = { label: site.retry, icon: 'refresh' as const, run: retry }
    const showError = (text: string, action: NonNullable<Notice['action']> = again) =>
      dialog.error({ title, text, action, dismiss: site.close })
    const error = failure instanceof ApiError ? failure : null
    if (error?.endsSession) return
    if (failure === 'lost' || error?.code === 'network') showError(t.lostText)
    else if (failure === 'photos') showError(t.photosFailedText)
    else if (failure === 'rejected photos')
      showError(t.photosRefusedText, { label: t.publishWithout, icon: 'trash', run: retry })
    else if (error?.code === 'key_reused') {
      takeNewKey(draftStore)
      showError(t.alreadySentText, { label: t.toMyProducts, href: paths.myProducts })
    } else {
      const { form, ...fields } = formFailure(failure, lang, Object.keys(fieldNames))
      if (fields.images) sendAgain(draftStore.queue)
      fail(inForm(fields))
      if (form) showError(form)
    }
  }
}
