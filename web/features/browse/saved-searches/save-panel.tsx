import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { changed, type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import style from '#web/features/browse/saved-searches/save-panel.module.css'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { searchName, searchOf } from '#web/features/browse/saved-searches/search-query.ts'
import { FrequencyBar, useRemoval } from '#web/features/browse/saved-searches/search-row.tsx'
import { type Search, useSearchChanges, useSearches } from '#web/features/browse/saved-searches/use-searches.ts'
import { PushOffer } from '#web/features/notify/push/push-offer.tsx'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { typedWords } from '#web/ui/form/search-box.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type SavePanelProps = { filters: Filters; summary?: ListSummary; saved?: Search; onDone: () => void }

export const SavePanel = (props: SavePanelProps) => {
  const { saved } = props
  // Fixed when the panel opens: a search removed elsewhere, or another list behind the open panel, must not save by
  // itself.
  const [wasSaved, setWasSaved] = useState(saved !== undefined)
  if (saved && !wasSaved) setWasSaved(true)
  return (
    <div className={style.panel}>
      {saved ? <SavedOne {...props} saved={saved} /> : <NewOne {...props} savesAtOnce={!wasSaved} />}
    </div>
  )
}

/** Adds text in the search box that was not submitted, as every other control of the list does. */
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

const NewOne = ({ filters, summary, savesAtOnce }: SavePanelProps & { savesAtOnce: boolean }) => {
  const t = useTexts(savedSearchTexts)
  const id = useId()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { isFull, isSignedIn, isKnown } = useSearches()
  const { add } = useSearchChanges()
  const [state, setState] = useState<'opening' | 'busy' | 'idle'>(savesAtOnce ? 'opening' : 'idle')
  const typed = useTyped(filters)
  const reason = isFull ? t.full : isSignedIn && !isOnline ? t.offline : null
  const canSave = isKnown && reason === null
  const save = async () => {
    setState('busy')
    const isDone = await add(searchOf(typed), 'atOnce')
    if (!isDone) return setState('idle')
    showToast({ text: isSignedIn ? t.saved : t.savedHere })
    // Navigates to the list with the unsubmitted text, so that list and button show what was saved.
    if (typed !== filters) navigate(listPath(typed), { preventScrollReset: true })
  }
  const saveOnce = useEffectEvent(() => {
    if (state === 'opening') void save()
  })
  useEffect(() => {
    if (canSave) saveOnce()
  }, [canSave])
  return (
    <>
      <Name filters={typed} summary={summary} />
      <Button block disabled={!canSave || state !== 'idle'} aria-describedby={id} onClick={() => void save()}>
        {t.save}
      </Button>
      <p className={style.hint} id={id}>
        {reason}
      </p>
      {isFull && (
        <LinkButton look="outline" block to={paths.savedSearches}>
          {t.all}
        </LinkButton>
      )}
    </>
  )
}

const Name = ({ filters, summary }: Pick<SavePanelProps, 'filters' | 'summary'>) => {
  const t = useTexts(savedSearchTexts)
  const lang = useLang()
  return (
    <p className={style.name}>
      <span>{t.name}</span>
      <b>{searchName(lang, filters, summary)}</b>
    </p>
  )
}

const SavedOne = ({ filters, summary, saved, onDone }: SavePanelProps & { saved: Search }) => {
  const t = useTexts(savedSearchTexts)
  const isOffline = !useOnline() && saved.saved !== undefined
  const { setFrequency } = useSearchChanges()
  const remove = useRemoval()
  return (
    <>
      <Name filters={filters} summary={summary} />
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
      <p className={style.hint}>{isOffline ? t.offline : saved.saved ? t.atOnceMeans : t.staysHere}</p>
      {saved.saved && <PushOffer />}
      <LinkButton look="ghost" block to={paths.savedSearches}>
        {t.all}
      </LinkButton>
    </>
  )
}
