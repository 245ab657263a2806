import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Passkey, passkeys } from '#contract/endpoints/accounts/passkeys.ts'
import { nameLengthMax } from '#domain/limits.ts'
import { addPasskey, tellDevices } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { passkeyTexts } from '#web/features/accounts/passkeys/passkeys.texts.ts'
import { passkeysQuery } from '#web/features/accounts/passkeys/passkeys-queries.ts'
import {
  AccountName,
  FormNote,
  PasswordInput,
  Submit,
  takesFirstFocus,
} from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/auth-form.module.css'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Which of the three a device’s refusal is; browsers tell no more. */
const deviceFailure = (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'addExists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'addCancelled' : 'addFailed'
}

/** The password, then the device’s own question. */
export const AddPasskeyForm = ({ phone, onDone }: { phone: string; onDone: () => void }) => {
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
    <form className={style.form} {...form.form}>
      <p className={style.lead}>{t.addLead}</p>
      <AccountName phone={phone} />
      <PasswordInput {...form.field('password')} autoComplete="current-password" ref={takesFirstFocus} />
      <FormNote text={form.errors.form} />
      <Submit form={form}>{t.next}</Submit>
    </form>
  )
}

export const RenamePasskeyForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
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
    <form className={style.form} {...form.form}>
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

export const RemovePasskeyForm = ({ user, passkey: { id, name }, onDone }: RemovePasskeyFormProps) => {
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
    <form className={style.form} {...form.form}>
      <p className={style.lead}>
        <b>
          <bdi>{name || t.unnamed}</bdi>
        </b>
      </p>
      <p className={style.lead}>{t.removeText}</p>
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
    // The old list would tell the devices that the passkey is still accepted.
    return
  }
  const left = client.getQueryData(passkeysQuery().queryKey)
  if (left) await tellDevices(user, left.data)
}
