import type { ListingCounts } from '#contract/endpoints/sell/listings.ts'
import type { OwnStatus } from '#domain/listing/product-kinds.ts'
import style from '#web/features/sell/my-listings/my-products.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { type OwnFilters, ownListPath } from '#web/features/sell/my-listings/own-filters.ts'
import { formatNumber } from '#web/platform/format.ts'
import { openSell } from '#web/platform/open-sell-form.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

/** By importance to a seller. */
const shownStatuses: readonly OwnStatus[] = ['approved', 'pending', 'changes', 'rejected', 'expired', 'sold']

type StatusChipsProps = { counts: ListingCounts; filters: OwnFilters }

/** Status filter with counts; an empty status is hidden unless it is the current one. */
export const StatusChips = ({ counts, filters }: StatusChipsProps) => {
  const { status: current } = filters
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const item = (status: OwnStatus | undefined, word: string, count: number) => ({
    key: status ?? 'all',
    to: ownListPath({ ...filters, status }),
    current: status === current,
    label: (
      <>
        {word} <bdi className={style.count}>{formatNumber(lang, count)}</bdi>
      </>
    ),
  })
  const present = shownStatuses.filter((status) => counts[status] > 0 || status === current)
  return (
    <div className={style.chips}>
      <ChipRow
        label={t.filter}
        items={[
          item(undefined, t.all, counts.all),
          ...present.map((status) => item(status, t.statuses[status], counts[status])),
        ]}
      />
    </div>
  )
}

export const NoListings = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useTexts(myProductsTexts)
  if (isFiltered)
    return (
      <State art="empty" title={t.emptyStatusTitle} text={t.emptyStatusText}>
        <LinkButton look="outline" to={paths.myProducts} words="clear">
          {t.showAll}
        </LinkButton>
      </State>
    )
  return (
    <State art="empty" title={t.emptyTitle} text={t.emptyText}>
      <Button icon="plus" onClick={() => openSell()}>
        {t.startSelling}
      </Button>
    </State>
  )
}
