import type { ChangeEvent } from 'react'
import style from '#web/features/accounts/profile/profile.module.css'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import type { PictureState } from '#web/features/accounts/profile/use-picture.ts'
import { pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'

const inputId = 'profile-photo'

/** The current picture, with a real file input under the camera icon. */
export const PictureField = ({ picture, name }: { picture: PictureState; name: string }) => {
  const t = useTexts(profileTexts)
  const lang = useLang()
  const { shown, trouble, share } = picture
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (file) void picture.choose(file)
    // Reset, so that the same file can be chosen again after it was rejected or removed.
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
