import { useState } from 'react'
import { auth, type User } from '#contract/endpoints/accounts/auth.ts'
import { nameLengthMax, nameLengthMin } from '#domain/limits.ts'
import { spacedPhone } from '#domain/phone/phone-text.ts'
import { PictureField } from '#web/features/accounts/profile/picture-field.tsx'
import style from '#web/features/accounts/profile/profile.module.css'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import { usePicture } from '#web/features/accounts/profile/use-picture.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { storeUser } from '#web/platform/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** Normalised as the server stores it, so that extra spaces are no change. */
const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()

const checkName = (t: (typeof profileTexts)['ar'], name: string) => {
  const { length } = tidy(name)
  if (length === 0) return t.nameRequired
  if (length < nameLengthMin) return t.nameShort
  return length > nameLengthMax ? t.nameLong : undefined
}

export const ProfileForm = ({ user }: { user: User }) => {
  const t = useTexts(profileTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const [name, setName] = useState(user.name)
  const picture = usePicture(user.profileImageUrl)
  const form = useForm<'name'>('profile', {
    check: (values) => ({ name: checkName(t, values.name) }),
    send: async () => {
      const profileImageUrl = await picture.upload()
      const { data } = await send(auth.updateProfile, { body: { name, profileImageUrl } })
      picture.settle()
      storeUser(data.user)
      dialog.success({ title: t.saved, text: data.user.name === user.name ? t.savedText : t.savedNameText })
    },
    explain: (error) => {
      const { form: text, ...fields } = formFailure(error, lang, ['name'])
      if (text) dialog.error({ title: t.saveFailed, text })
      return fields
    },
  })
  const isChanged = picture.isChanged || tidy(name) !== user.name
  return (
    <form className={style.form} {...form.form}>
      <PictureField picture={picture} name={user.name} />
      <Field
        {...form.field('name')}
        label={t.name}
        defaultValue={user.name}
        required
        dir="auto"
        autoComplete="name"
        hint={t.characters(tidy(name).length, nameLengthMax)}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Field
        id="profile-phone"
        label={t.phone}
        value={spacedPhone(user.phone)}
        readOnly
        dir="ltr"
        hint={t.phoneFixed}
        after={
          <span>
            <Icon name="lock" />
          </span>
        }
      />
      <div className={style.save}>
        <Button type="submit" block disabled={!isChanged || !form.isReady} aria-describedby="profile-changes">
          {form.isBusy ? t.saving : t.save}
        </Button>
        <p id="profile-changes" className={style.rule}>
          {isChanged ? '' : t.noChanges}
        </p>
      </div>
    </form>
  )
}
