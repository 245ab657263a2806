import { useQuery } from '@tanstack/react-query'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import type { Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import shared from '#web/features/staff/kit/decision-queue.module.css'
import { useInSight } from '#web/features/staff/kit/decision-queue.tsx'
import { batchTexts } from '#web/features/staff/moderation/batch.texts.ts'
import { batchQuery } from '#web/features/staff/moderation/moderation.queries.ts'
import style from '#web/features/staff/moderation/queue-pane.module.css'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { isFlagged, keyOf, type Queue, useTotal } from '#web/features/staff/moderation/use-queue.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const QueuePane = ({ queue, announcement }: { queue: Queue; announcement: string }) => {
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const { filter, counts } = queue
  const total = useTotal(queue)
  return (
    <section className={shared.queue} aria-label={t.listTitles[filter.status ?? 'pending']}>
      <div className={shared.head}>
        <h1>{t.listTitles[filter.status ?? 'pending']}</h1>
        <Tag tone="wait">
          <bdi>{total}</bdi>
        </Tag>
      </div>
      <Filters queue={queue} />
      <p className={style.announcement} role="status">
        {announcement ||
          (counts && t.today(formatNumber(lang, counts.approvedToday), formatNumber(lang, counts.rejectedToday)))}
      </p>
      <Items queue={queue} />
    </section>
  )
}

const Filters = ({ queue }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const { filter, change, isOnlyFlagged, search } = queue
  const batches = useTexts(batchTexts)
  return (
    <>
      <form className={style.search} onSubmit={search.submit}>
        <Icon name="search" />
        <input {...search.box} aria-label={t.search} placeholder={t.search} />
      </form>
      <div className={style.filters}>
        <Select
          className={style.status}
          aria-label={t.status}
          value={filter.status ?? 'pending'}
          options={[...productStatuses, 'all' as const].map((value) => ({ value, label: t.listTitles[value] }))}
          onChange={(event) => change({ status: event.target.value })}
        />
        <button
          className={style.chip}
          type="button"
          aria-pressed={isOnlyFlagged}
          onClick={() => change({ flagged: isOnlyFlagged ? undefined : '1' })}
        >
          <Icon name="flag" size="small" />
          {t.onlyFlagged(queue.query.isPending ? '…' : formatNumber(lang, queue.flagged))}
        </button>
        {filter.batch && (
          <button className={style.chip} type="button" aria-pressed="true" onClick={() => change({ batch: undefined })}>
            {batches.onlyBatch}
            <Icon name="x" size="small" />
          </button>
        )}
        {filter.seller && (
          <button
            className={style.chip}
            type="button"
            aria-pressed="true"
            onClick={() => change({ seller: undefined })}
          >
            {t.sellerOnly}
            <Icon name="x" size="small" />
          </button>
        )}
      </div>
    </>
  )
}

const Items = ({ queue }: { queue: Queue }) => {
  const t = useTexts(reviewTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { items, current, query } = queue
  if (query.isError && !query.data)
    return (
      <div className={shared.failed} role="alert">
        <p>{failureText(query.error, lang)}</p>
        <IconButton icon="refresh" label={site.retry} onClick={() => void query.refetch()} />
      </div>
    )
  return (
    <ul className={classNames(shared.list, style.list)} aria-busy={query.isPending}>
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          isCurrent={item.id === current?.id}
          onChoose={() => queue.choose(keyOf(item))}
        />
      ))}
      <li className={style.more}>
        {query.hasNextPage && (
          <Button look="outline" block onClick={() => void loadMore(query.fetchNextPage)}>
            {t.more}
          </Button>
        )}
        <ExportButton endpoint={moderation.export} query={queue.filter} />
      </li>
    </ul>
  )
}

export const useItemName = () => {
  const t = useTexts(batchTexts)
  return ({ name, batch }: Waiting) => (batch ? t.title(batch.waiting) : name)
}

type ItemProps = { item: Waiting; isCurrent: boolean; onChoose: () => void }

const Item = ({ item, isCurrent, onChoose }: ItemProps) => {
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const now = useNow()
  const batches = useTexts(batchTexts)
  const { batch } = item
  // A queue that has not counted all warnings shows none until the rows are loaded.
  const { data: loaded } = useQuery({ ...batchQuery(batch?.id ?? ''), enabled: false })
  const warnings = loaded?.warnings ?? batch?.warnings
  const [picture] = item.pictures
  const since = item.waitingSince ?? item.updatedAt
  const { price, currency } = item.shownPrice ?? item
  const nameOf = useItemName()
  const button = useInSight(isCurrent)
  return (
    <li>
      <button
        ref={button}
        className={classNames(shared.item, style.item)}
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={style.picture}>
          {picture ? (
            <img src={pictureUrl(picture.id, 320)} alt="" loading="lazy" />
          ) : (
            <Icon name={batch ? 'box' : 'image'} />
          )}
        </span>
        <span className={style.words}>
          <bdi className={style.name}>{nameOf(item)}</bdi>
          {batch ? (
            <bdi className={style.meta}>{batch.shop?.name ?? item.seller.name}</bdi>
          ) : (
            <Price {...moneyParts(lang, price, currency)} />
          )}
          <span className={style.meta}>
            {warnings ? batches.warnings(warnings) : item.place.governorate[lang]} ·{' '}
            <time dateTime={since}>{relativeTime(lang, since, now)}</time>
          </span>
        </span>
        <span className={style.marks}>
          {isFlagged(item) && (
            <Tag tone="bad" icon="flag">
              <span className="visually-hidden">{t.flagged}</span>
            </Tag>
          )}
          {item.isResubmitted && !batch && (
            <Tag tone="wait" icon="edit">
              <span className="visually-hidden">{t.resubmitted}</span>
            </Tag>
          )}
        </span>
      </button>
    </li>
  )
}
