import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dealCodeLength, readDealCode, spacedDealCode } from '#domain/deals/deals.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import style from '#web/features/deals/deal/deal-page.module.css'
import type { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { paths } from '#web/url.ts'

/** People type spaces and hyphens between the characters. */
const typedLengthMax = dealCodeLength * 3

type CodeEntryProps = { typed?: string; error?: string | undefined }

/** A plain form: without JavaScript `/deals?code=` leads on to the code's page. */
export const CodeEntry = ({ typed = '', error }: CodeEntryProps) => {
  const t = useTexts(dealTexts)
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const code = readDealCode(typed)
  useEffect(() => {
    if (wrong) form.current?.querySelector('input')?.focus()
  }, [wrong])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = readDealCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setWrong(entered ? undefined : t.noSuchCode)
    if (entered) void navigate(paths.deal(entered))
  }
  return (
    <div className={style.page}>
      <h1>{t.typeCode}</h1>
      <form ref={form} className={style.codeForm} action={paths.deals} noValidate onSubmit={submit}>
        <Field
          id="deal-code"
          name="code"
          label={t.code}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedLengthMax}
          defaultValue={code ? spacedDealCode(code) : typed}
          error={wrong ?? error}
        />
        <p className={style.meta}>{t.codeHint}</p>
        <Button type="submit" size="large" block>
          {t.open}
        </Button>
      </form>
    </div>
  )
}

export const triesLeftOf = ({ data }: ApiError): number | undefined => {
  const { details } = (data ?? {}) as { details?: { triesLeft?: unknown } }
  return typeof details?.triesLeft === 'number' ? details.triesLeft : undefined
}

/** More are no reason to be careful. */
const fewTries = 5

export const WrongCode = ({ code, triesLeft }: { code: string; triesLeft?: number | undefined }) => {
  const t = useTexts(dealTexts)
  const tries = triesLeft === undefined || triesLeft > fewTries ? '' : ` ${t.triesLeft(triesLeft)}`
  return <CodeEntry key={code} typed={code} error={t.noSuchCode + tries} />
}
