import { type RefObject, useEffect, useState } from 'react'
import { priceLists } from '#contract/price-lists.ts'
import { sellErrorTexts } from '#web/features/listings/form/sell-checks.texts.ts'
import { checkSell } from '#web/features/listings/form/sell-checks.ts'
import { blankFields } from '#web/features/listings/form/sell-fields.ts'
import type { AssumedErrors } from '#web/features/listings/price-list/assumed-fields.tsx'
import type { Assumed } from '#web/features/listings/price-list/batch-items.ts'
import { takeReading } from '#web/features/listings/price-list/list-store.ts'
import { type ListSize, sizeOf } from '#web/features/listings/price-list/list-text.ts'
import { priceListTexts } from '#web/features/listings/price-list/price-list.texts.ts'
import { useListStore } from '#web/features/listings/price-list/use-list.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import type { Lang } from '#web/platform/lang.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** The rules of the form for what holds for the whole list. */
const checkAssumed = ({ governorate, city, phone }: Assumed, lang: Lang): AssumedErrors => {
  const codes = checkSell({ ...blankFields({ phone: '', governorate: null }), governorate, city, phone })
  const texts = (['governorate', 'city', 'phone'] as const).flatMap((name) => {
    const code = codes[name]
    return code ? [[name, sellErrorTexts[code][lang]]] : []
  })
  return Object.fromEntries(texts)
}

/** Checks what was typed, reads the list, and shows what is wrong beside its field. */
export const useReadList = (form: RefObject<HTMLFormElement | null>) => {
  const t = useTexts(priceListTexts)
  const lang = useLang()
  const store = useListStore()
  const [isReading, setReading] = useState(false)
  const [errors, setErrors] = useState<AssumedErrors>({})
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors, form])
  const check = (size: ListSize): AssumedErrors => ({
    ...(size.readable.trim() === '' && { text: size.lines === 0 ? t.required : t.lineTooLong(1) }),
    ...checkAssumed(store.view.assumed, lang),
  })
  const read = async () => {
    if (isReading) return
    const { assumed } = store.view
    const size = sizeOf(store.view.text)
    const wrong = check(size)
    setErrors(wrong)
    setFailure(undefined)
    if (Object.keys(wrong).length > 0) return
    setReading(true)
    const { governorate, currency, isCurrencyChosen } = assumed
    const stated = isCurrencyChosen && currency ? { currency } : {}
    try {
      const { data } = await send(priceLists.read, { body: { text: size.readable, governorate, ...stated } })
      if (data.rows.length === 0 && data.unread.length === 0) setErrors({ text: t.nothingRead })
      else takeReading(store, data, size)
    } catch (error) {
      if (error instanceof ApiError && error.endsSession) return
      const { form: other, text } = formFailure(error, lang, ['text'])
      if (text) setErrors({ text })
      setFailure(other)
    } finally {
      setReading(false)
    }
  }
  return { read, isReading, errors, failure }
}
