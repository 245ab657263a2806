import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import { ApplyLink } from '#web/features/directory/applications/apply-link.tsx'
import { type FrameProps, loadList, useFilters } from '#web/features/directory/entries/directory-queries.ts'
import { ListFrame } from '#web/features/directory/entries/list-frame.tsx'
import { CardList, CardSkeletons, ListFailure, NothingFound } from '#web/features/directory/entries/results.tsx'
import { ShopCard } from '#web/features/directory/shops/shop-card.tsx'
import {
  type Filters,
  isFiltered,
  listPath,
  readFilters,
  shopCountsQuery,
  shopsQuery,
  toQuery,
} from '#web/features/directory/shops/shops.queries.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths } from '#web/url.ts'

type Args = { url: URL }

const load = loadList(
  readFilters,
  (client, filters) => client.fetchQuery(shopsQuery(filters)),
  (client, filters) => client.prefetchQuery(shopCountsQuery(filters)),
)

export const loader = (args: Args) => load(args, true)
export const clientLoader = (args: Args) => load(args, false)

export default function ShopsScreen() {
  const control = useFilters(readFilters, listPath)
  const { filters, isWaiting } = control
  const { data: shops, total, totalPages } = useSuspenseQuery(shopsQuery(filters)).data
  const t = useTexts(shopsTexts)
  const isLate = useLate(isWaiting)
  return (
    <ShopsFrame {...control} total={total}>
      {isLate && <CardSkeletons covered />}
      {!isLate && shops.length === 0 && (
        <NothingFound
          action={paths.shops}
          isFiltered={isFiltered(filters)}
          none={{ title: t.noneTitle, text: t.noneText }}
        />
      )}
      {!isLate && shops.length > 0 && (
        <CardList wide>
          {shops.map((shop) => (
            <ShopCard key={shop.id} shop={shop} />
          ))}
        </CardList>
      )}
      <Pager
        page={filters.page}
        pages={totalPages}
        to={(page) => listPath({ ...filters, page })}
        words={{ label: t.pages, previous: t.previous, next: t.next, page: t.page }}
      />
    </ShopsFrame>
  )
}

const ShopsFrame = ({ filters, shown, choose, total, children }: FrameProps<Filters>) => {
  const t = useTexts(shopsTexts)
  const lang = useLang()
  const counts = useQuery({ ...shopCountsQuery(filters), placeholderData: keepPreviousData }).data
  return (
    <>
      <PageTitle title={t.title} description={t.description} />
      <ShareTags page="shops" />
      <ListFrame
        action={paths.shops}
        words={{ ...t, allChip: t.allServices }}
        shown={shown}
        choose={choose}
        read={readFilters}
        pathOf={listPath}
        queryOf={toQuery}
        counts={counts}
        found={total === undefined ? t.shops : t.found(total)}
        quick={services.map((service) => ({ label: serviceNames[service][lang], change: { service } }))}
      >
        {!isFiltered(filters) && <ApplyLink kind="shop" />}
        {children}
        {isFiltered(filters) && <ApplyLink kind="shop" />}
      </ListFrame>
    </>
  )
}

export function ErrorBoundary() {
  const control = useFilters(readFilters, listPath)
  const t = useTexts(shopsTexts)
  return (
    <ShopsFrame {...control}>
      <ListFailure title={t.errorTitle} to={listPath(control.filters)} />
    </ShopsFrame>
  )
}
