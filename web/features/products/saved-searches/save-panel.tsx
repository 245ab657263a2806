import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Frequency } from '#contract/saved-searches.ts'
import { changed, type Filters, listPath } from '#web/features/products/filters/browse-filters.ts'
import type { ListSummary } from '#web/features/products/lists/list-summary.ts'
import { FrequencyBar } from '#web/features/products/saved-searches/frequency-bar.tsx'
import style from '#web/features/products/saved-searches/save-panel.module.css'
import { savedSearchTexts } from '#web/features/products/saved-searches/saved-searches.texts.ts'
import { searchName } from '#web/features/products/saved-searches/search-name.ts'
import { searchOf } from '#web/features/products/saved-searches/search-query.ts'
import { useRemoval } from '#web/features/products/saved-searches/use-removal.ts'
import { type Search, useSearchChanges, useSearches } from '#web/features/products/saved-searches/use-searches.ts'
import { PushOffer } from '#web/features/push/public/push-offer.tsx'
import { showToast } from '#web/platform/notices.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { typedWords } from '#web/ui/search-box.ts'

type SavePanelProps = { filters: Filters; summary?: ListSummary; saved?: Search; onDone: () => void }

export const SavePanel = (props: SavePanelProps) => {
  const { saved, onDone } = props
  return <div className={style.panel}>{saved ? <SavedOne saved={saved} onDone={onDone} /> : <NewOne {...props} />}</div>
}

/** Text in the search box that was not sent is part of the search, as for every other control of the list. */
const withTyped = (filters: Filters) => {
  const keyword = typedWords() ?? filters.keyword
  return keyword === filters.keyword ? filters : changed(filters, { keyword })
}

const useTyped = (filters: Filters) => {
  const [, setTimes] = useState(0)
  useEffect(() => {
    const onInput = () => setTimes((times) => times + 1)
    addEventListener('input', onInput)
    return () => removeEventListener('input', onInput)
  }, [])
  return withTyped(filters)
}

const NewOne = ({ filters, summary, onDone }: SavePanelProps) => {
  const t = useTexts(savedSearchTexts)
  const lang = useLang()
  const id = useId()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { isFull, isSignedIn } = useSearches()
  const { add } = useSearchChanges()
  const [frequency, setFrequency] = useState<Frequency>('atOnce')
  const [isBusy, setBusy] = useState(false)
  const typed = useTyped(filters)
  const reason = isFull ? t.full : isSignedIn && !isOnline ? t.offline : null
  const save = async () => {
    setBusy(true)
    const isDone = await add(searchOf(typed), frequency)
    setBusy(false)
    if (!isDone) return
    showToast({ text: isSignedIn ? t.saved : t.savedHere })
    onDone()
    // So that the list and its button are those of what was saved.
    if (typed !== filters) navigate(listPath(typed), { preventScrollReset: true })
  }
  return (
    <>
      <p className={style.name}>
        <span>{t.name}</span>
        <b>{searchName(lang, typed, summary)}</b>
      </p>
      <FrequencyBar label={t.when} value={frequency} hasOff={false} onChoose={setFrequency} />
      <Button block disabled={reason !== null || isBusy} aria-describedby={id} onClick={() => void save()}>
        {t.save}
      </Button>
      <p className={style.hint} id={id}>
        {reason ?? (isSignedIn ? t.atOnceMeans : t.staysHere)}
      </p>
      {isFull && (
        <LinkButton look="outline" block to={paths.savedSearches}>
          {t.all}
        </LinkButton>
      )}
    </>
  )
}

const SavedOne = ({ saved, onDone }: { saved: Search; onDone: () => void }) => {
  const t = useTexts(savedSearchTexts)
  const isOffline = !useOnline() && saved.saved !== undefined
  const { setFrequency } = useSearchChanges()
  const remove = useRemoval()
  return (
    <>
      <fieldset className={style.plain} disabled={isOffline}>
        <FrequencyBar label={t.when} value={saved.frequency} onChoose={(value) => void setFrequency(saved, value)} />
        <Button
          look="outline"
          icon="trash"
          block
          onClick={() => {
            onDone()
            void remove(saved)
          }}
        >
          {t.removeThis}
        </Button>
      </fieldset>
      {isOffline && <p className={style.hint}>{t.offline}</p>}
      {saved.saved && <PushOffer />}
      <LinkButton look="ghost" block to={paths.savedSearches}>
        {t.all}
      </LinkButton>
    </>
  )
}
