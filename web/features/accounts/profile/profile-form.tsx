import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { auth, type User } from '#contract/endpoints/accounts/auth.ts'
import { nameLengthMax, nameLengthMin } from '#domain/limits.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import style from '#web/features/accounts/profile/profile.module.css'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import { type PictureTrouble, pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble, shrinkPicture } from '#web/features/sell/uploads/shrink-picture.ts'
import { pictureTypes, sendPicture } from '#web/features/sell/uploads/uploads.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { storeUser } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/pictures/share-bar.tsx'

type Choice = { file: Blob; preview: string } | 'none' | null

const usePicture = (stored: string | null) => {
  const [choice, setChoice] = useState<Choice>(null)
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null)
  const [share, setShare] = useState<number | null>(null)
  /** Finished upload, reused when only the rest of the form failed. */
  const sent = useRef<{ file: Blob; url: string } | null>(null)
  /** Last chosen file: shrinking an earlier one may finish after it. */
  const latest = useRef<File | null>(null)
  const preview = choice && choice !== 'none' ? choice.preview : null
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const choose = async (file: File) => {
    latest.current = file
    const found = pictureTrouble(file)
    setTrouble(found)
    if (found) return
    try {
      const small = await shrinkPicture(file)
      if (latest.current === file) setChoice({ file: small, preview: URL.createObjectURL(small) })
    } catch (error) {
      if (latest.current === file) setTrouble(troubleOf(error))
    }
  }
  const remove = () => {
    latest.current = null
    setTrouble(null)
    setChoice(stored ? 'none' : null)
  }
  /** Undefined leaves the picture unchanged, null removes it. */
  const upload = async (): Promise<string | null | undefined> => {
    if (choice === null) return undefined
    if (choice === 'none') return null
    if (sent.current?.file === choice.file) return sent.current.url
    setShare(0)
    try {
      const url = await sendPicture(choice.file, { onProgress: setShare })
      sent.current = { file: choice.file, url }
      return url
    } finally {
      setShare(null)
    }
  }
  return {
    shown: choice === 'none' ? null : (preview ?? stored),
    isChanged: choice !== null,
    trouble,
    share,
    choose,
    remove,
    upload,
    settle: () => setChoice(null),
  }
}

type PictureState = ReturnType<typeof usePicture>

const inputId = 'profile-photo'

/** A real file input lies under the camera icon. */
const PictureField = ({ picture, name }: { picture: PictureState; name: string }) => {
  const t = useTexts(profileTexts)
  const lang = useLang()
  const { shown, trouble, share } = picture
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (file) void picture.choose(file)
    // Cleared, so that the same file can be chosen again after it was rejected or removed.
    input.value = ''
  }
  return (
    <div className={style.picture}>
      <div className={style.avatar}>
        {shown ? (
          <img src={shown} alt={t.photo} width="112" height="112" />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1)}</span>
        )}
        <input
          className="visually-hidden"
          id={inputId}
          type="file"
          accept={pictureTypes}
          aria-describedby={`${inputId}-note`}
          onChange={take}
        />
        <label className={style.camera} htmlFor={inputId}>
          <Icon name="camera" />
          <span className="visually-hidden">{t.changePhoto}</span>
        </label>
      </div>
      <p className={style.rule} id={`${inputId}-note`}>
        {t.photoRule}
      </p>
      <p className={style.trouble} role="alert">
        {trouble && pictureTroubleTexts[trouble][lang]}
      </p>
      {share !== null && <Progress share={share} />}
      {shown && share === null && (
        <Button look="ghost" size="small" onClick={picture.remove}>
          {t.removePhoto}
        </Button>
      )}
    </div>
  )
}

const Progress = ({ share }: { share: number }) => {
  const t = useTexts(profileTexts)
  return (
    <div className={style.progress}>
      <ShareBar share={share} label={t.uploadProgress} />
      <span aria-hidden="true">{t.uploading(Math.round(share * 100))}</span>
    </div>
  )
}

/** Normalises as the server does, so that extra spaces are no change. */
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
