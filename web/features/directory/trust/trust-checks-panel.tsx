import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { type StaffTrustCheckKind, staffTrustCheckKinds } from '#contract/endpoints/directory/trust.ts'
import { type StaffTrustCheck, trust } from '#contract/endpoints/directory/trust-admin.ts'
import style from '#web/features/directory/trust/trust-checks-panel.module.css'
import { trustChecksPanelTexts } from '#web/features/directory/trust/trust-checks-panel.texts.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { useInvalidate } from '#web/features/staff/kit/entry-admin.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'

type EntrySubject = 'shop' | 'engineer'

const endpoints = {
  shop: { list: trust.shopClaims, record: trust.recordShopClaim, withdraw: trust.withdrawShopClaim },
  engineer: { list: trust.engineerClaims, record: trust.recordEngineerClaim, withdraw: trust.withdrawEngineerClaim },
} as const

const trustChecksQuery = (subject: EntrySubject, id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'trust-checks', subject, id],
    queryFn: async ({ signal }) => (await call(endpoints[subject].list, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

type Body = InputOf<typeof trust.recordShopClaim>['body']

const actionsOf = (subject: EntrySubject) => ({
  record: (id: string, body: Body) => send(endpoints[subject].record, { params: { id }, body }),
  withdraw: (id: string, claimId: string) => send(endpoints[subject].withdraw, { params: { id, claimId } }),
})

const trustCheckActions = { shop: actionsOf('shop'), engineer: actionsOf('engineer') }

type PanelProps = { subject: EntrySubject; id: string }

/** Recording and withdrawing act at once, separate from the form of the entry. */
export const TrustChecksPanel = ({ subject, id }: PanelProps) => {
  const t = useTexts(trustChecksPanelTexts)
  const lang = useLang()
  const { data: trustChecks, error } = useQuery(trustChecksQuery(subject, id))
  const { confirm } = useAppDialog()
  const show = useShown(subject, id)
  const withdraw = async (check: StaffTrustCheck) => {
    const kind = nameOf(check, t.kinds)
    const isSure = await confirm({ title: t.withdrawTitle(kind), text: t.withdrawText, yes: t.withdraw, no: t.keep })
    if (!isSure) return
    try {
      show(await trustCheckActions[subject].withdraw(id, check.id), t.withdrawn)
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
  return (
    <section className={style.panel} aria-labelledby="trust-checks">
      <h2 id="trust-checks">{t.title}</h2>
      <p className={style.lead}>{t.lead}</p>
      {error && <p role="alert">{`${t.failed}: ${failureText(error, lang)}`}</p>}
      {trustChecks?.length === 0 && <p>{t.none}</p>}
      <ul>
        {trustChecks?.map((check) => (
          <TrustCheckLine key={check.id} check={check} onWithdraw={() => void withdraw(check)} />
        ))}
      </ul>
      <RecordForm subject={subject} id={id} onRecorded={(data) => show(data, t.done)} />
    </section>
  )
}

const nameOf = ({ kind, title }: StaffTrustCheck, kinds: Record<string, string>) => title ?? kinds[kind] ?? kind

/** Invalidates lists and the public page, which show the seal too. */
const useShown = (subject: EntrySubject, id: string) => {
  const client = useQueryClient()
  const invalidate = useInvalidate(`${subject}s`)
  return ({ data }: { data: StaffTrustCheck[] }, text: string) => {
    client.setQueryData(trustChecksQuery(subject, id).queryKey, data)
    invalidate()
    showToast({ text })
  }
}

const TrustCheckLine = ({ check, onWithdraw }: { check: StaffTrustCheck; onWithdraw: () => void }) => {
  const t = useTexts(trustChecksPanelTexts)
  const lang = useLang()
  const name = nameOf(check, t.kinds)
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <small>
          {t.recorded(formatDate(lang, check.day), t.roles[check.recordedBy])}
          {check.endsAt && ` · ${t.until(formatDate(lang, check.endsAt))}`}
        </small>
      </div>
      {check.hasEnded && <Tag tone="off">{t.ended}</Tag>}
      <Button look="outline" size="small" aria-label={t.withdrawOf(name)} onClick={onWithdraw}>
        {t.withdraw}
      </Button>
    </li>
  )
}

type RecordProps = PanelProps & { onRecorded: (reply: { data: StaffTrustCheck[] }) => void }

const RecordForm = ({ subject, id, onRecorded }: RecordProps) => {
  const t = useTexts(trustChecksPanelTexts)
  const lang = useLang()
  const [kind, setKind] = useState<StaffTrustCheckKind>('licence')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim() || undefined
    setBusy(true)
    setErrors({})
    try {
      const body = { kind, day: text('day'), title: text('title'), endsAt: text('endsAt') }
      onRecorded(await trustCheckActions[subject].record(id, body))
      form.reset()
      setKind('licence')
    } catch (error) {
      setErrors(formFailure(error, lang, ['kind', 'day', 'title', 'endsAt']))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <SelectField
        id="check-kind"
        label={t.kind}
        value={kind}
        error={errors.kind ?? errors.form}
        options={staffTrustCheckKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(event) => setKind(event.target.value as StaffTrustCheckKind)}
      />
      <Field id="check-day" name="day" type="date" dir="ltr" label={t.day} error={errors.day} />
      {kind === 'certificate' && (
        <>
          <Field id="check-title" name="title" dir="auto" maxLength={200} label={t.name} error={errors.title} />
          <Field id="check-ends" name="endsAt" type="date" dir="ltr" required label={t.ends} error={errors.endsAt} />
        </>
      )}
      <Button type="submit" icon="check" disabled={isBusy}>
        {t.record}
      </Button>
    </form>
  )
}
