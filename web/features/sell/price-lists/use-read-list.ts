import { type RefObject, useEffect, useState } from 'react'
import { type FileReading, listingFiles } from '#contract/endpoints/sell/listing-files.ts'
import { priceLists } from '#contract/endpoints/sell/price-lists.ts'
import { listFileBytesMax } from '#domain/limits.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import type { AssumedErrors } from '#web/features/sell/price-lists/assumed-fields.tsx'
import type { Assumed } from '#web/features/sell/price-lists/batch-items.ts'
import { listFileTexts } from '#web/features/sell/price-lists/list-files.texts.ts'
import { mergeRows, rowOf } from '#web/features/sell/price-lists/list-rows.ts'
import {
  dropUnusedPictures,
  type ListStore,
  showAndSave,
  takeReading,
} from '#web/features/sell/price-lists/list-store.ts'
import { sizeOf } from '#web/features/sell/price-lists/list-text.ts'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'
import { checkSell } from '#web/features/sell/sell-form/sell-checks.ts'
import { blankFields } from '#web/features/sell/sell-form/sell-fields.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { sendFile } from '#web/platform/files.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Rows of a file replace the previous rows; text in the box stays. */
export const takeFile = (store: ListStore, read: FileReading, file: string) => {
  const { rows: before, text, rest } = store.view
  const rows = mergeRows(
    before,
    read.rows.map((row) => rowOf(row, newKey())),
  )
  showAndSave(store, {
    ...{ rows, file, unread: read.unread, unknownColumns: read.unknownColumns },
    text: rest ? `${text}\n${rest}` : text,
    ...{ rest: '', lines: 0, step: 'rows', offer: null },
  })
  dropUnusedPictures(store)
}

const checkAssumed = ({ governorate, city, phone }: Assumed, lang: Lang): AssumedErrors => {
  const codes = checkSell({ ...blankFields({ phone: '', governorate: null }), governorate, city, phone })
  const texts = (['governorate', 'city', 'phone'] as const).flatMap((name) => {
    const code = codes[name]
    return code ? [[name, sellErrorTexts[code][lang]]] : []
  })
  return Object.fromEntries(texts)
}

const statedOf = ({ governorate, currency, isCurrencyChosen }: Assumed) => ({
  governorate,
  ...(isCurrencyChosen && currency && { currency }),
})

type Last = { details?: { lastLine?: unknown; lastText?: unknown } } | null
const shownLength = 40

const useFileFailure = () => {
  const t = useTexts(listFileTexts)
  const lang = useLang()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t.unreadable
    const { lastLine, lastText } = (error.data as Last)?.details ?? {}
    if (error.code === 'too_large') return t.tooLarge
    if (error.code === 'file_rows_max' && typeof lastLine === 'number')
      return t.tooManyRows(lastLine, String(lastText ?? '').slice(0, shownLength))
    return failureText(error, lang)
  }
}

const useMayReplace = () => {
  const t = useTexts(listFileTexts)
  const page = useTexts(priceListTexts)
  const store = useListStore()
  const dialog = useAppDialog()
  return async (isOther: boolean): Promise<boolean> => {
    const { length } = store.view.rows
    if (!isOther || length === 0) return true
    const text = t.replaceText(length)
    return dialog.confirm({ title: t.replaceTitle, text, yes: t.replace, no: page.keep })
  }
}

type Troubles = { errors: AssumedErrors; failure?: string | undefined; fileFailure?: string | undefined }

export const useReadList = (form: RefObject<HTMLFormElement | null>) => {
  const t = useTexts(priceListTexts)
  const files = useTexts(listFileTexts)
  const lang = useLang()
  const store = useListStore()
  const mayReplace = useMayReplace()
  const explainFile = useFileFailure()
  const [isReading, setReading] = useState(false)
  const [troubles, setTroubles] = useState<Troubles>({ errors: {} })
  const { errors } = troubles
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors, form])
  const isComplete = (more: AssumedErrors = {}): boolean => {
    const wrong = { ...more, ...checkAssumed(store.view.assumed, lang) }
    setTroubles({ errors: wrong })
    return Object.keys(wrong).length === 0
  }
  const run = async (job: () => Promise<void>, explain: (error: unknown) => Troubles) => {
    setReading(true)
    try {
      await job()
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession)) setTroubles(explain(error))
    } finally {
      setReading(false)
    }
  }
  const read = async () => {
    const size = sizeOf(store.view.text)
    const missing = size.readable.trim() === '' && { text: size.lines === 0 ? t.required : t.lineTooLong(1) }
    if (isReading || !isComplete({ ...missing }) || !(await mayReplace(store.view.file !== ''))) return
    await run(
      async () => {
        const body = { text: size.readable, ...statedOf(store.view.assumed) }
        const { data } = await send(priceLists.read, { body })
        if (data.rows.length === 0 && data.unread.length === 0) setTroubles({ errors: { text: t.nothingRead } })
        else takeReading(store, data, size)
      },
      (error) => {
        const { form: failure, text } = formFailure(error, lang, ['text'])
        return { failure, errors: text ? { text } : {} }
      },
    )
  }
  const readFile = async (file: File) => {
    if (isReading || !isComplete()) return
    if (file.size > listFileBytesMax) return setTroubles({ errors: {}, fileFailure: files.tooLarge })
    if (!(await mayReplace(true))) return
    await run(
      async () => {
        const { data } = await sendFile(
          listingFiles.read,
          { query: statedOf(store.view.assumed) },
          await file.arrayBuffer(),
        )
        if (data.rows.length === 0 && data.unread.length === 0)
          setTroubles({ errors: {}, fileFailure: files.nothingRead })
        else takeFile(store, data, file.name)
      },
      (error) => ({ errors: {}, fileFailure: explainFile(error) }),
    )
  }
  return { read, readFile, mayChoose: () => !isReading && isComplete(), isReading, ...troubles }
}
