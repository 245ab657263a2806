import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Passkey, passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { nameLengthMax } from '#domain/limits.ts'
import {
  addPasskey,
  hasPasskeys,
  passkeysQuery,
  tellDevices,
} from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { passkeyTexts } from '#web/features/accounts/passkeys/passkeys.texts.ts'
import {
  AccountName,
  FormNote,
  PasswordInput,
  Submit,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import formStyle from '#web/features/accounts/sign-in/auth-form.module.css'
import style from '#web/features/accounts/sign-in/security.module.css'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Browsers distinguish no more than these three refusals. */
const deviceFailure = (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'addExists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'addCancelled' : 'addFailed'
}

const AddPasskeyForm = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const client = useQueryClient()
  const form = useForm<'password'>('add-passkey', {
    send: async ({ password }) => {
      await addPasskey(password)
      await client.invalidateQueries(passkeysQuery())
      showToast({ text: t.addDone })
      onDone()
    },
    explain: (error) =>
      error instanceof ApiError ? formFailure(error, lang, ['password']) : { form: t[deviceFailure(error)] },
  })
  return (
    <form className={formStyle.form} {...form.form}>
      <p className={formStyle.lead}>{t.addLead}</p>
      <AccountName phone={phone} />
      <PasswordInput {...form.field('password')} autoComplete="current-password" ref={takesFirstFocus} />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.next}</Submit>
    </form>
  )
}

const RenamePasskeyForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const client = useQueryClient()
  const form = useForm<'name'>('rename-passkey', {
    send: async ({ name }) => {
      await send(passkeys.rename, { params: { id: passkey.id }, body: { name } })
      await client.invalidateQueries(passkeysQuery())
      showToast({ text: t.renamed })
      onDone()
    },
    explain: (error) => formFailure(error, lang, ['name']),
  })
  return (
    <form className={formStyle.form} {...form.form}>
      <Field
        {...form.field('name')}
        label={t.name}
        defaultValue={passkey.name}
        maxLength={nameLengthMax}
        required
        ref={takesFirstFocus}
      />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.save}</Submit>
    </form>
  )
}

type RemovePasskeyFormProps = { user: User; passkey: Passkey; onDone: () => void }

const RemovePasskeyForm = ({ user, passkey: { id, name }, onDone }: RemovePasskeyFormProps) => {
  const t = useTexts(passkeyTexts)
  const lang = useLang()
  const client = useQueryClient()
  const form = useForm<'password'>('remove-passkey', {
    send: async ({ password }) => {
      await send(passkeys.remove, { params: { id }, body: { password } })
      showToast({ text: t.removed })
      onDone()
      await forgetOnDevices(client, user)
    },
    explain: (error) => formFailure(error, lang, ['password']),
  })
  return (
    <form className={formStyle.form} {...form.form}>
      <p className={formStyle.lead}>
        <b>
          <bdi>{name || t.unnamed}</bdi>
        </b>
      </p>
      <p className={formStyle.lead}>{t.removeText}</p>
      <AccountName phone={user.phone} />
      <PasswordInput {...form.field('password')} autoComplete="current-password" ref={takesFirstFocus} />
      <FormNote text={form.errors.form} />
      <Submit form={form} look="danger">
        {t.removeYes}
      </Submit>
    </form>
  )
}

const forgetOnDevices = async (client: QueryClient, user: User) => {
  try {
    await client.refetchQueries(passkeysQuery(), { throwOnError: true })
  } catch {
    // Keeps the old list from telling devices that the passkey is still accepted.
    return
  }
  const left = client.getQueryData(passkeysQuery().queryKey)
  if (left) await tellDevices(user, left.data)
}

type Step = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

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
