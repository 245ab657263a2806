import { useEffect, useRef } from 'react'
import { reasonLengthMin } from '#domain/limits.ts'
import { reasonTexts } from '#web/features/staff/kit/reason-form.texts.ts'
import { appDialog, showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Shows a reason that did not reach anybody until it is closed, so that it can be read and copied. */
export const useKeepReason = () => {
  const t = useTexts(reasonTexts)
  const keep = (reason: string, title: string = t.unsent) => {
    const copy = () =>
      (navigator.clipboard?.writeText(reason) ?? Promise.reject(new Error('no clipboard'))).then(
        () => showToast({ text: t.copied }),
        () => keep(reason, t.notCopied),
      )
    const action = { label: t.copy, run: () => void copy() }
    if (reason.length >= reasonLengthMin) appDialog.info({ title, text: reason, action, dismiss: t.close })
  }
  return keep
}

/** A reason that is being typed: kept when its form goes away before it was sent, as when a colleague decides the same. */
export const useTypedReason = () => {
  const keep = useKeepReason()
  const typed = useRef('')
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => latest.current(typed.current.trim()), [])
  return typed
}
