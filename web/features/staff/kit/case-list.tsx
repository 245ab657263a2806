import { type ReactNode, useEffect, useState } from 'react'
import { caseListTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/case-list.module.css'
import { decisionPauseMs } from '#web/features/staff/kit/decision-pane.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { State } from '#web/ui/state.tsx'

type LoadNext = Parameters<typeof loadMore>[0]

type Paged<T> = {
  data: { pages: { data: T[]; total: number }[] } | undefined
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: LoadNext
  refetch: () => unknown
}

type CaseListProps<T> = {
  label: string
  query: Paged<T>
  empty: { title: string; text: string }
  shown?: readonly T[]
  children: (item: T) => ReactNode
}

/** Keeps the second tap of a double tap from deciding the item that the first one moved into place. */
const useDecisionPause = (ids: string) => {
  const [rested, setRested] = useState(ids)
  useEffect(() => {
    const rest = setTimeout(() => setRested(ids), decisionPauseMs)
    return () => clearTimeout(rest)
  }, [ids])
  return rested !== ids
}

export const CaseList = <T extends { id: string }>({ label, query, empty, shown, children }: CaseListProps<T>) => {
  const t = useTexts(caseListTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const items = shown ?? data?.pages.flatMap((page) => page.data) ?? []
  const isResting = useDecisionPause(items.map(({ id }) => id).join())
  if (!data && error)
    return (
      <State art="error" title={t.failed} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => query.refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!data) return <div className={style.skeleton} aria-busy="true" />
  if (items.length === 0) return <State art="empty" {...empty} />
  return (
    <>
      <ul className={classNames(style.list, isResting && style.resting)} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={style.item}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="outline" aria-busy={isFetchingNextPage} onClick={() => void loadMore(query.fetchNextPage)}>
          {t.more}
        </Button>
      )}
    </>
  )
}
