import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { Passkey } from '#contract/endpoints/accounts/passkeys.ts'
import { hasPasskeys } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { AddPasskeyForm, RemovePasskeyForm, RenamePasskeyForm } from '#web/features/accounts/passkeys/passkey-forms.tsx'
import { passkeyTexts } from '#web/features/accounts/passkeys/passkeys.texts.ts'
import { passkeysQuery } from '#web/features/accounts/passkeys/passkeys-queries.ts'
import style from '#web/features/accounts/sign-in/security.module.css'
import { formatDate } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Step = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** Passkeys of the account: adding this device, naming and removing. */
export const PasskeysCard = ({ user }: { user: User }) => {
  const t = useTexts(passkeyTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(passkeysQuery())
  const [step, setStep] = useState<Step | null>(null)
  const close = () => setStep(null)
  return (
    <section className={style.card} id="passkeys" tabIndex={-1}>
      <h2>{t.title}</h2>
      <p className={style.lead}>{t.lead}</p>
      {isError && !data && (
        <p role="alert">
          {t.failed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      <ul className={style.sessions}>
        {data?.data.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setStep({ kind: 'rename', passkey })}
            onRemove={() => setStep({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button className={style.add} size="small" icon="plus" onClick={() => setStep({ kind: 'add' })}>
          {t.add}
        </Button>
      ) : (
        <p className={style.lead}>{t.unsupported}</p>
      )}
      <Sheet
        id="passkey-dialog"
        narrow
        title={step ? t[step.kind] : ''}
        closeLabel={site.close}
        open={step !== null}
        onClose={close}
      >
        {step?.kind === 'add' && <AddPasskeyForm phone={user.phone} onDone={close} />}
        {step?.kind === 'rename' && <RenamePasskeyForm passkey={step.passkey} onDone={close} />}
        {step?.kind === 'remove' && <RemovePasskeyForm user={user} passkey={step.passkey} onDone={close} />}
      </Sheet>
    </section>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const now = useNow()
  const shown = name || t.unnamed
  return (
    <li>
      <Icon name="device" />
      <div>
        <b>
          <bdi>{shown}</bdi>
        </b>
        <small>
          <span className={style.whole}>{t.added(formatDate(lang, createdAt))} ·</span>{' '}
          <span className={style.whole}>
            {lastUsedAt ? t.lastUsed(relativeTime(lang, lastUsedAt, now)) : t.neverUsed}
          </span>
        </small>
      </div>
      <IconButton icon="edit" label={t.renameOf(shown)} onClick={onRename} />
      <IconButton icon="trash" label={t.removeOf(shown)} className={style.remove} onClick={onRemove} />
    </li>
  )
}
