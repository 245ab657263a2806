import { useEffect, useState } from 'react'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { setText, startOver } from '#web/features/sell/price-lists/list-store.ts'
import style from '#web/features/sell/price-lists/paste.module.css'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { useListPart, useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { stores } from '#web/platform/stores.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { paths } from '#web/url.ts'

/** Text that the service worker received from the share sheet; kept until `dropSharedText`. */
const readSharedText = async (): Promise<string> => {
  if (typeof caches === 'undefined') return ''
  try {
    if (!(await caches.has(stores.shared))) return ''
    const saved = await (await caches.open(stores.shared)).match(paths.sharedText)
    return (await saved?.text()) ?? ''
  } catch {
    return ''
  }
}

const dropSharedText = async (): Promise<void> => {
  if (typeof caches === 'undefined') return
  await caches.delete(stores.shared).catch(() => false)
}

/** Set by the server, which answers a share without the service worker but does not read its text. */
const isShareLost = () => location.hash === '#unshared'

export const PasteStrips = () => {
  const t = useTexts(priceListTexts)
  const posting = useTexts(listPostingTexts)
  const isOnline = useOnline()
  const posted = useListPart(({ view }) => view.posted)
  const [isLost] = useState(isShareLost)
  return (
    <>
      <div role="status">{!isOnline && <Note tone="wait">{t.offline}</Note>}</div>
      {isLost && <Note tone="wait">{t.unshared}</Note>}
      <SharedStrip />
      {posted > 0 && <Note tone="info">{posting.postedSoFar(posted)}</Note>}
    </>
  )
}

/** Fills an empty box at once; never replaces an unfinished list without asking. */
export const SharedStrip = () => {
  const t = useTexts(priceListTexts)
  const store = useListStore()
  const isSent = useListPart(({ view }) => view.sent !== null)
  const [shared, setShared] = useState('')
  useEffect(() => {
    let isHere = true
    void readSharedText().then((text) => {
      if (!isHere || text === '') return
      const { text: typed, rows } = store.view
      if (typed.trim() !== '' || rows.length > 0) return setShared(text)
      setText(store, text)
      void dropSharedText()
    })
    return () => {
      isHere = false
    }
  }, [store])
  // A batch without a reply must be finished first.
  if (shared === '' || isSent) return null
  const finish = (isAccepted: boolean) => {
    if (isAccepted) startOver(store, shared)
    setShared('')
    void dropSharedText()
  }
  return (
    <Note tone="info">
      <div className={style.strip}>
        <p>{t.shared}</p>
        <Button look="soft" size="small" onClick={() => finish(true)}>
          {t.useShared}
        </Button>
        <Button look="ghost" size="small" onClick={() => finish(false)}>
          {t.dropShared}
        </Button>
      </div>
    </Note>
  )
}
