import { type ComponentType, useCallback, useState } from 'react'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang } from '#web/platform/texts.ts'

/** Loaded on first use, since most visitors never need it. */
export const useOnDemand = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) => {
  const lang = useLang()
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    setOpen(true)
    fetchPart().then(
      (part) => setPart(() => part),
      () => {
        setOpen(false)
        showToast({ text: ownFailureTexts.network[lang], failed: true })
      },
    )
  }, [fetchPart, lang])
  const close = useCallback(() => setOpen(false), [])
  return { Part, isOpen, open, close }
}
