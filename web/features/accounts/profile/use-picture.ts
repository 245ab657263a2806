import { useEffect, useRef, useState } from 'react'
import type { PictureTrouble } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { pictureTrouble, shrinkPicture } from '#web/features/sell/uploads/shrink-picture.ts'
import { sendPicture } from '#web/features/sell/uploads/uploads.ts'

type Choice = { file: Blob; preview: string } | 'none' | null

/** The picture to save: the stored one, a newly chosen one, or none. */
export const usePicture = (stored: string | null) => {
  const [choice, setChoice] = useState<Choice>(null)
  const [trouble, setTrouble] = useState<PictureTrouble | null>(null)
  const [share, setShare] = useState<number | null>(null)
  /** The finished upload, not repeated when only the rest of the form failed. */
  const sent = useRef<{ file: Blob; url: string } | null>(null)
  /** The file chosen last: shrinking an earlier one may finish after it. */
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
  /** Value to save: undefined leaves the picture unchanged, null removes it. */
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

export type PictureState = ReturnType<typeof usePicture>
