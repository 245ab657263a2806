import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/endpoints/accounts/blocks.ts'
import { useBlocking } from '#web/features/accounts/blocks/blocking.tsx'
import style from '#web/features/accounts/blocks/blocks.module.css'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { blocksQuery } from '#web/features/accounts/blocks/hidden-sellers.ts'
import { formatDate } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { paths } from '#web/url.ts'

export const BlockListCard = () => {
  const t = useTexts(blockTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(blocksQuery())
  return (
    <section className={style.card} id="blocked">
      <h2>{t.listTitle}</h2>
      <p className={style.lead}>{data?.data.length === 0 ? t.none : t.listLead}</p>
      {isError && !data && (
        <p role="alert">
          {t.failed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      <ul>
        {data?.data.map((block) => (
          <BlockRow key={block.id} block={block} />
        ))}
      </ul>
    </section>
  )
}

const BlockRow = ({ block: { id, sellerId, shopId, name, createdAt } }: { block: Block }) => {
  const t = useTexts(blockTexts)
  const lang = useLang()
  const { unblock } = useBlocking()
  const shown = name ?? t.gone
  return (
    <li>
      <span className={style.initial} aria-hidden="true">
        {name ? initialOf(name) : '–'}
      </span>
      <div>
        {name ? (
          <Link to={sellerId ? paths.seller(sellerId) : paths.shop(shopId ?? '')}>
            <bdi dir="auto">{name}</bdi>
          </Link>
        ) : (
          t.gone
        )}
        <small>{t.since(formatDate(lang, createdAt))}</small>
      </div>
      <Button look="outline" size="small" aria-label={t.unblockOf(shown)} onClick={() => void unblock(id)}>
        {t.unblock}
      </Button>
    </li>
  )
}
