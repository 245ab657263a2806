import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type PhoneStatus, phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { spacedPhone, unbrokenPhone } from '#domain/phone/phone.ts'
import type { ChangeStep } from '#web/features/accounts/phone-change/phone-change.dialog.tsx'
import { phoneChangeTexts } from '#web/features/accounts/phone-change/phone-change.texts.ts'
import {
  readPhoneChange,
  savePhoneChange,
  sendOldCode,
} from '#web/features/accounts/phone-change/phone-change-calls.ts'
import { fetchProfile, phoneQuery, sessionsQuery } from '#web/features/accounts/sign-in/auth-queries.ts'
import style from '#web/features/accounts/sign-in/security.module.css'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

const Dialog = lazy(() =>
  import('#web/features/accounts/phone-change/phone-change.dialog.tsx').then(({ PhoneChangeDialog }) => ({
    default: PhoneChangeDialog,
  })),
)

export const PhoneCard = ({ user }: { user: User }) => {
  const t = useTexts(phoneChangeTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(phoneQuery())
  const [step, setStep] = useState<ChangeStep | null>(null)
  useEffect(() => {
    if (readPhoneChange(user.id)) setStep({ kind: 'new' })
  }, [user.id])
  const reload = useReload(user, data?.data)
  const status = data?.data
  const phone = status?.phone ?? user.phone
  const close = () => {
    savePhoneChange(user.id, null)
    setStep(null)
  }
  const finish = async () => {
    const text = step?.kind === 'old' ? t.changed : t.waitingTitle
    await reload()
    setStep(null)
    showToast({ text })
  }
  return (
    <section className={style.card} id="phone">
      <h2>{t.title}</h2>
      <p className={style.number}>
        <bdi dir="ltr">{spacedPhone(phone)}</bdi>
        {(status?.isConfirmed ?? user.isVerified) && (
          <Tag tone="good" icon="check">
            {t.confirmed}
          </Tag>
        )}
      </p>
      {isError && !data && (
        <p role="alert">
          {t.failed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      {status && status.oldListings > 0 && <OldListings count={status.oldListings} onDone={reload} />}
      {status?.waiting ? (
        <Waiting waiting={status.waiting} onStep={setStep} onDone={reload} />
      ) : (
        <>
          <p className={style.rule}>{t.rule}</p>
          <Button look="outline" block disabled={!status} onClick={() => setStep({ kind: 'new' })}>
            {t.change}
          </Button>
        </>
      )}
      {step && (
        <Suspense>
          <Dialog step={step} userId={user.id} phone={phone} onClose={close} onDone={finish} />
        </Suspense>
      )}
    </section>
  )
}

/** The stored user keeps the old number after a change, also after one that took effect while the page was closed. */
const useReload = (user: User, status: PhoneStatus | undefined) => {
  const client = useQueryClient()
  const isOld = status !== undefined && status.phone !== user.phone
  useEffect(() => {
    if (isOld) void fetchProfile(client).catch(() => undefined)
  }, [isOld, client])
  return async () => {
    await client.invalidateQueries(phoneQuery())
    await client.invalidateQueries(sessionsQuery())
  }
}

type WaitingProps = {
  waiting: NonNullable<PhoneStatus['waiting']>
  onStep: (step: ChangeStep) => void
  onDone: () => Promise<void>
}

const Waiting = ({ waiting: { newPhone, effectiveAt, canHasten, isDelayed }, onStep, onDone }: WaitingProps) => {
  const t = useTexts(phoneChangeTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const { isBusy, run } = useCall()
  const stop = async () => {
    const isSure = await dialog.confirm({
      icon: 'ban',
      title: t.stopAsk,
      text: t.stopText,
      yes: t.stopYes,
      no: t.stopNo,
    })
    if (!isSure) return
    await run(async () => {
      await send(phoneChange.cancel, {})
      showToast({ text: t.stopped })
    })
    await onDone()
  }
  const hasten = () => run(async () => onStep({ kind: 'old', pending: await sendOldCode() }))
  return (
    <>
      <p className={style.waiting}>{t.waiting(unbrokenPhone(newPhone), formatDate(lang, effectiveAt))}</p>
      {isDelayed && <p className={style.rule}>{t.delayed}</p>}
      {!canHasten && <p className={style.rule}>{t.mustWait}</p>}
      <div className={style.actions}>
        {canHasten && (
          <Button disabled={isBusy} onClick={hasten}>
            {t.now}
          </Button>
        )}
        <Button look="outline" disabled={isBusy} onClick={stop}>
          {t.stop}
        </Button>
      </div>
    </>
  )
}

const OldListings = ({ count, onDone }: { count: number; onDone: () => Promise<void> }) => {
  const t = useTexts(phoneChangeTexts)
  const { isBusy, run } = useCall()
  const change = async () => {
    await run(async () => {
      const { data } = await send(phoneChange.listings, {})
      if (data.left === 0) showToast({ text: t.shown })
    })
    await onDone()
  }
  return (
    <div className={style.waiting}>
      <p>{t.oldListings(count)}</p>
      <Button size="small" disabled={isBusy} onClick={change}>
        {t.showNew}
      </Button>
    </div>
  )
}

const useCall = () => {
  const lang = useLang()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const { form, ...fields } = formFailure(error, lang, [])
      dialog.error({ title: form ?? Object.values(fields)[0] ?? '' })
    }
    setBusy(false)
  }
  return { isBusy, run }
}
