import type { PricePreviewRow } from '#contract/endpoints/sell/bulk-price-change.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { currencyLabels } from '#domain/money/money.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import style from '#web/features/sell/bulk/price-preview.module.css'
import { moneyParts, shortMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Lists unchanged prices too, with the reason. */
export const PricePreview = ({ rows, isStale }: { rows: readonly PricePreviewRow[]; isStale: boolean }) => {
  const t = useTexts(pricesTexts)
  return (
    <table className={classNames(style.table, isStale && style.stale)} aria-busy={isStale}>
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.listing}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.next}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PreviewRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const PreviewRow = ({ row }: { row: PricePreviewRow }) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const { newPrice, newCurrency, peg, reason } = row
  const isChanged = newPrice !== null && newCurrency !== null
  return (
    <tr className={isChanged ? undefined : style.unchanged}>
      <th scope="row">
        <span className={style.photo}>
          {row.picture ? (
            <img src={pictureUrl(row.picture, 320)} alt="" width="48" height="48" loading="lazy" decoding="async" />
          ) : (
            <Icon name={typeIcons[row.type]} />
          )}
        </span>
        <bdi dir="auto">{row.name}</bdi>
      </th>
      {isChanged ? (
        <>
          <td className={style.old}>
            <s>
              <bdi>{shortMoney(lang, row.price, row.currency)}</bdi>
            </s>
          </td>
          <td>
            <Price {...moneyParts(lang, newPrice, newCurrency)} />
            {row.needsReview && <Tag tone="wait">{t.needsReview}</Tag>}
          </td>
        </>
      ) : (
        <>
          <td className={style.old}>
            <bdi>{shortMoney(lang, row.price, row.currency)}</bdi>
          </td>
          <td>
            <Tag tone="off" {...(reason === 'pegged' && { icon: 'lock' as const })} className={style.why ?? ''}>
              {peg ? t.pegged(currencyLabels[peg].name[lang]) : t.reasons[reason ?? 'same_price']}
            </Tag>
          </td>
        </>
      )}
    </tr>
  )
}
