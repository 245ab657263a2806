import { useState } from 'react'
import { useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

const waitMs = 30_000
/** About ten centimetres, finer than any phone measures. */
const decimals = 6

export const LocateButton = () => {
  const t = useTexts(entryFormTexts)
  const lang = useLang()
  const form = useEntry()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const end = (text: string) => {
    setNote(text)
    setBusy(false)
  }
  const locate = () => {
    // Browsers offer geolocation on secure origins only.
    if (!navigator.geolocation) return setNote(t.locateFailed)
    setNote(t.locating)
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.set('location.latitude', coords.latitude.toFixed(decimals))
        form.set('location.longitude', coords.longitude.toFixed(decimals))
        end(t.located(formatNumber(lang, Math.ceil(coords.accuracy))))
      },
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? t.locateDenied : t.locateFailed),
      { enableHighAccuracy: true, timeout: waitMs },
    )
  }
  return (
    <div>
      <Button look="outline" icon="pin" disabled={isBusy} onClick={locate}>
        {t.locate}
      </Button>
      <p role="status">{note}</p>
    </div>
  )
}
