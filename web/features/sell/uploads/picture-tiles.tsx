import { useRef, useState } from 'react'
import style from '#web/features/sell/uploads/picture-tiles.module.css'
import {
  type PictureTrouble,
  pictureTileTexts,
  pictureTroubleTexts,
} from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { isFinal, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble } from '#web/features/sell/uploads/shrink-picture.ts'
import { uploadPicture } from '#web/features/sell/uploads/uploads.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/pictures/share-bar.tsx'

type SendingPicture = { key: string; file: File; share: number; trouble: PictureTrouble | null }

type SendingOptions = {
  isPrivate?: boolean
  /** Called with the URL, or with the name of a private picture. */
  onSent: (url: string, file: File) => void
  /** Called with 1 when an upload starts and -1 when it ends. */
  onSending: (step: 1 | -1) => void
}

/** `sending` holds uploads under way and those that failed. */
export const useSendingPictures = ({ isPrivate = false, onSent, onSending }: SendingOptions) => {
  const [sending, setSending] = useState<readonly SendingPicture[]>([])
  // A ref, because an upload outlives the render that began it.
  const sent = useRef(onSent)
  sent.current = onSent
  const update = (key: string, change: Partial<SendingPicture>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const forget = (key: string) => setSending((all) => all.filter((each) => each.key !== key))

  const send = async ({ key, file }: Pick<SendingPicture, 'key' | 'file'>) => {
    update(key, { share: 0, trouble: null })
    onSending(1)
    try {
      const url = await uploadPicture(file, { isPrivate, onProgress: (share) => update(key, { share }) })
      sent.current(url, file)
      forget(key)
    } catch (error) {
      update(key, { trouble: troubleOf(error) })
    } finally {
      onSending(-1)
    }
  }
  const take = async (files: readonly File[]) => {
    const fresh = files.map((file) => {
      return { key: `${file.name} ${Math.random()}`, file, share: 0, trouble: pictureTrouble(file) }
    })
    setSending((all) => [...all, ...fresh])
    // One by one, because a decoded photo takes 50 MB.
    for (const each of fresh) if (!each.trouble) await send(each)
  }
  return { sending, take, send, forget }
}

type SendingTilesProps = Pick<ReturnType<typeof useSendingPictures>, 'sending' | 'send' | 'forget'>

export const SendingTiles = ({ sending, send, forget }: SendingTilesProps) => {
  const t = useTexts(pictureTileTexts)
  const lang = useLang()
  return sending.map((each) =>
    each.trouble ? (
      <li key={each.key} className={style.failed} role="alert">
        <span>{pictureTroubleTexts[each.trouble][lang]}</span>
        {isFinal(each.trouble) ? (
          <button type="button" onClick={() => forget(each.key)}>
            {t.drop}
          </button>
        ) : (
          <button type="button" onClick={() => void send(each)}>
            {t.tryAgain}
          </button>
        )}
      </li>
    ) : (
      <li key={each.key} className={style.going}>
        <ShareBar share={each.share} label={t.uploading} />
      </li>
    ),
  )
}

type PictureTileProps = {
  children: React.ReactNode
  removeLabel: string
  onRemove: () => void
  forward?: { label: string; onClick: () => void } | undefined
}

export const PictureTile = ({ children, removeLabel, onRemove, forward }: PictureTileProps) => (
  <li className={style.tile}>
    {children}
    <button className={style.remove} type="button" aria-label={removeLabel} onClick={onRemove}>
      <Icon name="x" size="small" />
    </button>
    {forward && (
      <button className={style.forward} type="button" aria-label={forward.label} onClick={forward.onClick}>
        <Icon name="back" size="small" turns />
      </button>
    )}
  </li>
)
