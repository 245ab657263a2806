import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { data, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { compare, comparedMax } from '#contract/endpoints/browse/compare.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { freshDetailMs } from '#domain/limits.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import style from '#web/features/browse/compare/compare.module.css'
import { compareTexts } from '#web/features/browse/compare/compare.texts.ts'
import { addId, CompareTable } from '#web/features/browse/compare/compare-table.tsx'
import { comparedIdsIn, withOneMore } from '#web/features/browse/compare/compared-ids.ts'
import { currentPicks, putPicks } from '#web/features/browse/compare/picks.ts'
import { bareFilters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { similarQuery } from '#web/features/browse/lists/products-queries.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { formatDate, moneyParts } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useViewer } from '#web/platform/viewer-currency.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Price } from '#web/ui/price.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export const compareQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'compare', ids],
    queryFn: ({ signal }) => call(compare.read, { query: { ids: ids.join() } }, { signal }),
    staleTime: freshDetailMs,
  })

const refused = 422

/** Listings of different types get an error page of their own. */
const load = async ({ url }: { url: URL }) => {
  const ids = comparedIdsIn(url.searchParams)
  let isRefused = false
  const prefetched = await prefetch(async (client) => {
    if (ids.length === 0) return
    const found = await client.fetchQuery(compareQuery(ids)).catch((error) => {
      isRefused = error instanceof ApiError && error.code === 'compare_types'
      if (!isRefused) throw error
    })
    const [first] = found?.data.items ?? []
    if (first && (found?.data.items.length ?? 0) < comparedMax) await client.prefetchQuery(similarQuery(first.id))
  })
  return data({ ...prefetched, isRefused }, { status: isRefused ? refused : 200 })
}

export const loader = load
export const clientLoader = load

export default function CompareScreen() {
  const { isRefused } = useLoaderData<{ isRefused: boolean }>()
  const [search] = useSearchParams()
  const ids = comparedIdsIn(search)
  const t = useTexts(compareTexts)
  const lang = useLang()
  return (
    <div className="wrap">
      <PageTitle title={t.pageTitle} index={false} />
      {ids.length === 0 ? (
        <Nothing isCleared={search.has('ids')} />
      ) : isRefused ? (
        <State art="empty" heading="h1" title={t.typesTitle} text={errorTexts.compare_types[lang]}>
          <LinkButton to={paths.compare(ids.slice(0, 1))}>{t.leadOne}</LinkButton>
        </State>
      ) : (
        <Compared ids={ids} search={search} />
      )}
    </div>
  )
}

const Nothing = ({ isCleared = false }: { isCleared?: boolean }) => {
  const t = useTexts(compareTexts)
  useEffect(() => {
    if (isCleared) putPicks([])
  }, [isCleared])
  return (
    <State art="empty" heading="h1" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton to={paths.products}>{t.browse}</LinkButton>
    </State>
  )
}

/** A listing added from its own page joins the last compared listings of its type. */
const useLastCompared = (type: ProductType | null, ids: readonly string[], isAdded: boolean) => {
  const navigate = useNavigate()
  const shown = ids.join()
  useEffect(() => {
    if (!type || shown === '') return
    const [id = '', ...others] = shown.split(',')
    const known = currentPicks().flatMap((pick) => (pick.type === type ? [pick.id] : []))
    const joined = isAdded && others.length === 0 ? withOneMore(known, id) : [id, ...others]
    if (joined.join() !== shown) void navigate(paths.compare(joined), { replace: true })
    else {
      putPicks(joined.map((one) => ({ id: one, type })))
      import('#web/features/browse/compare/start-picking.ts')
        .then(({ startPicking }) => startPicking())
        .catch(() => undefined)
    }
  }, [type, shown, isAdded, navigate])
}

const Compared = ({ ids, search }: { ids: string[]; search: URLSearchParams }) => {
  const { data: comparison } = useSuspenseQuery(compareQuery(ids)).data
  const t = useTexts(compareTexts)
  const lang = useLang()
  const { type, items, currency } = comparison
  const preferred = useViewer().currency ?? currency
  const rateDate = items
    .flatMap(({ approximations }) => approximations.find((found) => found.currency === preferred)?.rateDate ?? [])
    .sort()[0]
  const shown = items.map(({ id }) => id)
  const isOnlyDifferent = search.get('diff') === '1'
  useLastCompared(type, shown, search.has('add'))
  if (!type) return <Nothing />
  return (
    <>
      <PageHead title={t.title(items.length, type)} lead={items.length > 1 ? t.lead : t.leadOne} />
      {comparison.gone.length > 0 && <Note tone="wait">{t.gone}</Note>}
      {items.length > 1 && (
        <div className={style.tools}>
          <LinkButton look="outline" size="small" to={paths.compare(shown, !isOnlyDifferent)} preventScrollReset>
            {isOnlyDifferent ? t.allRows : t.onlyDifferent}
          </LinkButton>
          <Button look="outline" size="small" icon="print" className={style.share} onClick={() => print()}>
            {t.print}
          </Button>
          <Share ids={shown} title={t.title(items.length, type)} />
        </div>
      )}
      <CompareTable comparison={comparison} isOnlyDifferent={isOnlyDifferent} />
      <p className={style.note}>
        {items.length > 2 && <span className={classNames('only-mobile', style.swipe)}>{t.swipe(items.length)}</span>}
        <span>{t.notGiven}</span>
        {rateDate && <span>{t.rateOf(formatDate(lang, rateDate))}</span>}
      </p>
      {items.length < comparedMax && <More ids={shown} type={type} />}
    </>
  )
}

/** Works only with script; otherwise the address in the browser is the link to share. */
const Share = ({ ids, title }: { ids: string[]; title: string }) => {
  const t = useTexts(compareTexts)
  const page = useTexts(pageTexts)
  const url = usePublicUrl() + paths.compare(ids)
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast({ text: page.linkCopied })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) showToast({ text: page.notCopied, failed: true })
    }
  }
  return (
    <Button look="ghost" size="small" icon="share" className={style.share} onClick={() => void share()}>
      {t.share}
    </Button>
  )
}

/** Each listing is a link that adds it, so this works without JavaScript. */
const More = ({ ids, type }: { ids: string[]; type: ProductType }) => {
  const { data: similar = [] } = useQuery(similarQuery(ids[0] ?? ''))
  const t = useTexts(compareTexts)
  const lang = useLang()
  const others = similar.filter(({ id }) => !ids.includes(id))
  return (
    <Section title={t.add} id={addId}>
      <ul className={style.more}>
        {others.map(({ id, name, price, currency }) => (
          <li key={id}>
            <span>
              <bdi dir="auto">{name}</bdi>
              <Price {...moneyParts(lang, price, currency)} />
            </span>
            <LinkButton
              look="soft"
              size="small"
              to={paths.compare([...ids, id])}
              aria-label={t.addThisNamed(name)}
              preventScrollReset
            >
              {t.addThis}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton look="outline" icon="list" to={listPath({ ...bareFilters(paths.products), type })}>
        {t.pickFromList}
      </LinkButton>
    </Section>
  )
}

export function ErrorBoundary() {
  const error = useRouteFailure()
  const t = useTexts(compareTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  return (
    <div className="wrap">
      <PageTitle title={t.pageTitle} index={false} />
      <State art="error" heading="h1" title={t.pageTitle} text={routeFailureText(error, lang)}>
        <LinkButton icon="refresh" to={paths.compare([])} reloadDocument>
          {site.retry}
        </LinkButton>
      </State>
    </div>
  )
}
