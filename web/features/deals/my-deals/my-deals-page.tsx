import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type DealSide, dealSides, deals } from '#contract/endpoints/deals/deals.ts'
import { dealCodeLength, readDealCode } from '#domain/deals/deals.ts'
import { keptAnswers } from '#web/features/deals/deal/kept-answers.ts'
import { DealRow, KeptRow } from '#web/features/deals/my-deals/deal-row.tsx'
import style from '#web/features/deals/my-deals/my-deals.module.css'
import { myDealsTexts } from '#web/features/deals/my-deals/my-deals.texts.ts'
import { ownDealsKey } from '#web/features/deals/sold/own-deals.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

/** Always refetched, since the other side may have answered meanwhile; the cached list is shown until then. */
const ownDealsQuery = (side: DealSide, page: number) =>
  queryOptions({
    queryKey: [...ownDealsKey, side, page],
    queryFn: ({ signal }) => call(deals.mine, { query: { side, page } }, { signal }),
    staleTime: 0,
  })

const pathOf = (side: DealSide, page = 1) =>
  withQuery(paths.myDeals, { side: side === 'bought' ? side : undefined, page: page > 1 ? page : undefined })

const usePlace = () => {
  const [search] = useSearchParams()
  const side = dealSides.find((one) => one === search.get('side')) ?? 'sold'
  const page = Number(search.get('page'))
  return { side, page: Number.isInteger(page) && page > 0 ? page : 1 }
}

export const MyDealsPage = ({ userId }: { userId: string }) => {
  const t = useTexts(myDealsTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { side, page } = usePlace()
  const { data, error, refetch } = useQuery(ownDealsQuery(side, page))
  const totals = useTotals()
  const kept = side === 'bought' && page === 1 ? keptAnswers().filter((one) => one.userId === userId) : []
  const isEmpty = data?.total === 0 && kept.length === 0
  const isNew = isEmpty && totals.sold === 0 && totals.bought === 0
  return (
    <>
      <nav className={style.sides} aria-label={t.title}>
        {dealSides.map((one) => (
          <Link key={one} to={pathOf(one)} aria-current={one === side ? 'page' : undefined} preventScrollReset>
            {t.sides[one]} {totals[one] !== undefined && <bdi>{formatNumber(lang, totals[one])}</bdi>}
          </Link>
        ))}
      </nav>
      {!data && error && (
        <State art="error" title={t.failedTitle} text={failureText(error, lang)}>
          <Button icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </State>
      )}
      {!data && !error && <div className={style.skeleton} aria-busy="true" />}
      {isEmpty && <NoDeals side={side} isNew={isNew} />}
      {data && !isEmpty && (
        <ul aria-label={t.sides[side]}>
          {kept.map(({ code }) => (
            <KeptRow key={code} code={code} />
          ))}
          {data.data.map((deal) => (
            <DealRow key={deal.code} deal={deal} side={side} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          pages={data.totalPages}
          to={(number) => pathOf(side, number)}
          words={{ label: t.pages, previous: t.previous, next: t.next, page: t.page }}
        />
      )}
      {side === 'bought' && <CodeForm />}
      {data && !isEmpty && <p className={style.private}>{t.private}</p>}
      {data && data.noShows > 0 && <p className={style.private}>{t.noShows(data.noShows)}</p>}
    </>
  )
}

/** The first page of the other side is wanted next. */
const useTotals = (): Record<DealSide, number | undefined> => ({
  sold: useQuery(ownDealsQuery('sold', 1)).data?.total,
  bought: useQuery(ownDealsQuery('bought', 1)).data?.total,
})

const NoDeals = ({ side, isNew }: { side: DealSide; isNew: boolean }) => {
  const t = useTexts(myDealsTexts)
  if (side === 'bought')
    return <State art="empty" title={isNew ? t.emptyTitle : t.noneBought} text={t.noneBoughtText} />
  return (
    <State art="empty" title={isNew ? t.emptyTitle : t.noneSold} text={t.emptyText}>
      <LinkButton look="outline" icon="box" to={paths.myProducts}>
        {t.myProducts}
      </LinkButton>
    </State>
  )
}

/** Room for spaces and hyphens between the halves. */
const codeTextMax = dealCodeLength + 4

const CodeForm = () => {
  const t = useTexts(myDealsTexts)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readDealCode(text)
    if (code) navigate(paths.deal(code))
    else setWrong(true)
  }
  return (
    <form className={style.code} noValidate onSubmit={submit}>
      <Field
        id="deal-code"
        label={t.haveCode}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCD 2345"
        maxLength={codeTextMax}
        value={text}
        error={isWrong ? t.codeRule : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <Button type="submit">{t.open}</Button>
    </form>
  )
}
