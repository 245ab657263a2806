import type { InfiniteData } from '@tanstack/react-query'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import style from '#web/features/directory/entries/more.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

type Page<T> = { data: T[]; total: number; currentPage: number; totalPages: number }

export type GrowingList<T> = {
  data: InfiniteData<Page<T>, unknown> | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => Promise<{ isError: boolean; data: InfiniteData<Page<T>, unknown> | undefined }>
}

export const itemsOf = <T,>({ data }: GrowingList<T>) => {
  const pages = data?.pages ?? []
  return { items: pages.flatMap((page) => page.data), total: pages[pages.length - 1]?.total }
}

type MoreProps<T> = {
  list: GrowingList<T>
  firstPage: number
  size: number
  to: (page: number) => string
  /** Query parameter with the number of loaded pages; pages with several lists use one for each. */
  pagesName?: string
}

/** A real link to the next page; with JavaScript it appends to the list instead. */
export const More = <T,>({ list, firstPage, size, to, pagesName }: MoreProps<T>) => {
  const t = useTexts(directoryTexts)
  const lang = useLang()
  const { items, total = 0 } = itemsOf(list)
  const shown = (firstPage - 1) * size + items.length
  const lastPage = list.data?.pages.at(-1)?.currentPage ?? firstPage
  const { error, isFetchNextPageError, isFetchingNextPage } = list
  return (
    <LoadMore
      shown={shown}
      total={total}
      text={t.shown(formatNumber(lang, shown), formatNumber(lang, total))}
      to={list.hasNextPage ? to(lastPage + 1) : undefined}
      label={isFetchingNextPage ? t.loadingMore : t.more}
      busy={isFetchingNextPage}
      failure={isFetchNextPageError ? failureText(error, lang) : undefined}
      onMore={() => void loadMore(list.fetchNextPage, pagesName)}
    />
  )
}

/** For visitors who start in the middle of a list. */
export const FirstPageLink = ({ page, to }: { page: number; to: string }) => {
  const t = useTexts(directoryTexts)
  return (
    page > 1 && (
      <Link className={style.first} to={to}>
        {t.firstPage}
      </Link>
    )
  )
}
