import { lazy, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { filteredListingsMax, pageSizeMax } from '#domain/limits.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { type PricesState, pricesPath } from '#web/features/sell/bulk/prices-state.ts'
import type { ChosenListings, Selection } from '#web/features/sell/bulk/selection.ts'
import style from '#web/features/sell/bulk/selection-bar.module.css'
import { useManyActions } from '#web/features/sell/bulk/use-bulk-actions.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { type OwnFilters, ownListPath } from '#web/features/sell/my-listings/own-filters.ts'
import { call } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

/** For calls that take ids but no filter. */
const readChosenIds = async (chosen: ChosenListings): Promise<string[]> => {
  if ('ids' in chosen) return chosen.ids
  const ids: string[] = []
  for (let page = 1; ids.length < filteredListingsMax; page += 1) {
    const { data, totalPages } = await call(listings.list, { query: { ...chosen.filter, page, limit: pageSizeMax } })
    ids.push(...data.map(({ id }) => id))
    if (page >= totalPages) break
  }
  return ids
}

/** Lazy because few people post for a shop. */
const MoveListings = lazy(async () => ({
  default: (await import('#web/features/directory/members/move-listings.tsx')).MoveListings,
}))

const PegPanel = lazy(async () => ({
  default: (await import('#web/features/sell/my-listings/peg-panel.tsx')).PegPanel,
}))

type SelectionBarProps = { selection: Selection; shown: number; total: number; filters: OwnFilters }

export const SelectionBar = ({ selection, shown, total, filters }: SelectionBarProps) => {
  const t = useTexts(manyTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const { isBusy, ask } = useManyActions(selection)
  const { count, isWholeFilter, isTooMany } = selection
  const noteId = useId()
  const isAllShown = isWholeFilter || (count > 0 && count === shown)
  const isOff = isBusy || count === 0 || isTooMany
  const changePrices = () => {
    const state: PricesState = { chosen: selection.chosen, count, back: ownListPath(filters) }
    void navigate(pricesPath, { state })
  }
  return (
    <div className={style.box}>
      <div className={style.bar}>
        <label className={style.all}>
          <input
            type="checkbox"
            checked={isAllShown}
            onChange={() => (isAllShown ? selection.clear() : selection.chooseShown())}
          />
          <span>{t.selectAll}</span>
        </label>
        <span className={style.count} role="status">
          {count > 0 && t.chosen(count)}
        </span>
        <Button
          size="small"
          look="outline"
          icon="tag"
          disabled={isOff}
          aria-describedby={isTooMany ? noteId : undefined}
          onClick={changePrices}
        >
          {t.prices}
        </Button>
      </div>
      {isTooMany && <p id={noteId}>{t.tooMany}</p>}
      {isAllShown && total > shown && (
        <p className={style.whole}>
          {isWholeFilter ? t.isWholeFilter : null}
          <Button size="small" look="ghost" onClick={isWholeFilter ? selection.clear : selection.chooseFilter}>
            {isWholeFilter ? t.clear : t.wholeFilter(formatNumber(lang, total))}
          </Button>
        </p>
      )}
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
        <div className={style.actions} role="group" aria-label={t.actions} aria-busy={isBusy}>
          <Button size="small" look="outline" icon="check" disabled={isOff} onClick={() => ask('available')}>
            {t.available}
          </Button>
          <Button size="small" look="outline" icon="refresh" disabled={isOff} onClick={() => ask('renew')}>
            {t.renew}
          </Button>
          <Button size="small" look="outline" icon="okc" disabled={isOff} onClick={() => ask('sold')}>
            {t.sold}
          </Button>
          <Suspense>
            <MoveListings
              listingsKey={ownListingsKey}
              count={count}
              readIds={() => readChosenIds(selection.chosen)}
              onMoved={selection.clear}
            />
          </Suspense>
          <Suspense>
            <PegPanel count={count} readIds={() => readChosenIds(selection.chosen)} onDone={selection.clear} />
          </Suspense>
          <Button
            size="small"
            look="ghost"
            icon="trash"
            className={style.remove}
            disabled={isOff}
            onClick={() => ask('remove')}
          >
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
