import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countInPlace, filterPlaces } from '#domain/places/governorates.ts'
import { listPath } from '#web/features/browse/facets/browse-filters.ts'
import { governorateTexts } from '#web/features/browse/facets/filter.texts.ts'
import style from '#web/features/browse/facets/governorate.dialog.module.css'
import type { ListDialogProps } from '#web/features/browse/facets/use-draft.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { facetsQuery } from '#web/features/browse/lists/products-queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** Unifies interchangeable spellings: hamzas, ya, ta marbuta, diacritics, the article, case and apostrophes. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[\u064b-\u0652\u0640'’`-]/g, '')
    .trim()

export const isNamed = (typed: string, names: readonly string[]): boolean => {
  const start = plain(typed)
  return names.some((name) =>
    plain(name)
      .split(/[\s()]+/)
      .some((word, index, words) => [word, word.replace(/^ال/, ''), words.slice(index).join(' ')].some(begins(start))),
  )
}

const begins = (start: string) => (text: string) => text.startsWith(start)

export const GovernorateDialog = (props: ListDialogProps) => {
  const t = useTexts(governorateTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet id="governorate-dialog" title={t.title} closeLabel={site.close} open={props.open} onClose={props.onClose}>
      {props.open && <Governorates {...props} />}
    </Sheet>
  )
}

const Governorates = ({ filters, onClose }: ListDialogProps) => {
  const t = useTexts(governorateTexts)
  const lists = useTexts(listTexts)
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const { data: facets } = useQuery(facetsQuery(filters))
  const counts = facets?.governorates
  const found = filterPlaces.filter(({ ar, en, alsoCalled }) => isNamed(typed, [ar, en, ...alsoCalled]))
  return (
    <>
      <label className={style.search}>
        <Icon name="search" />
        <input
          type="search"
          placeholder={t.search}
          aria-label={t.search}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <nav className={style.list} aria-label={t.title}>
        {!typed && (
          <Row
            to={listPath(filters, { governorate: undefined })}
            current={!filters.governorate}
            label={lists.allYemen}
            count={counts?.reduce((sum, { count }) => sum + count, 0)}
            onPick={onClose}
          />
        )}
        {found.map((place) => (
          <Row
            key={place.key}
            to={listPath(filters, { governorate: place.key })}
            current={filters.governorate === place.key}
            label={place[lang]}
            count={counts && countInPlace(counts, place.key)}
            onPick={onClose}
          />
        ))}
      </nav>
      <p className={style.none} role="status">
        {found.length === 0 && t.none}
      </p>
    </>
  )
}

type RowProps = { to: string; current: boolean; label: string; count?: number; onPick: () => void }

const Row = ({ to, current, label, count, onPick }: RowProps) => {
  const lang = useLang()
  return (
    <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset onClick={onPick}>
      <span className={style.radio} aria-hidden="true" />
      {label}
      {count !== undefined && <small>{formatNumber(lang, count)}</small>}
    </Link>
  )
}
