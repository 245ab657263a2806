import type { WaitingBatch } from '#contract/endpoints/staff/moderation-batches.ts'
import { specificationTexts } from '#domain/listing/figures.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { brandLine } from '#domain/listing-text/brands.ts'
import { pegText, quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { batchTexts } from '#web/features/staff/moderation/batch.texts.ts'
import style from '#web/features/staff/moderation/batch-rows.module.css'
import { fieldLabel, shownSpec } from '#web/features/staff/moderation/before-text.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import { moneyParts } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Row = WaitingBatch['rows'][number]

/** Each row opens to all that buyers will read. */
export const BatchRows = ({ batch, onOpen }: { batch: WaitingBatch; onOpen: (id: string) => void }) => {
  const t = useTexts(batchTexts)
  return (
    <ol className={style.rows} aria-label={t.rows}>
      {batch.rows.map((row) => (
        <BatchRow key={row.id} row={row} isElsewhere={row.shop?.id !== batch.shop?.id} onOpen={() => onOpen(row.id)} />
      ))}
    </ol>
  )
}

/** `isElsewhere`: posted in another name than the first row, whose name the batch shows. */
type BatchRowProps = { row: Row; isElsewhere: boolean; onOpen: () => void }

const BatchRow = ({ row, isElsewhere, onOpen }: BatchRowProps) => {
  const t = useTexts(batchTexts)
  const words = useTexts(listingTexts)
  const lang = useLang()
  const [picture] = row.pictures
  const { price, currency } = row.shownPrice ?? row
  const quantity = quantityText(lang, row)
  return (
    <li>
      <details className={style.row}>
        <summary>
          <span className={style.picture}>
            {picture ? <img src={pictureUrl(picture.id, 320)} alt="" loading="lazy" /> : <Icon name="image" />}
          </span>
          <span className={style.words}>
            <bdi className={style.name}>{row.name}</bdi>
            <Price {...moneyParts(lang, price, currency)} />
            <span className={style.flags}>
              {isElsewhere && <Tag tone="wait">{row.shop ? t.forShop(row.shop.name) : t.by(row.seller.name)}</Tag>}
              {quantity && <Tag tone={row.soldAs === 'lot' ? 'wait' : 'line'}>{quantity}</Tag>}
              {row.pegged && <Tag tone="line">{pegText(lang, row)}</Tag>}
              {row.isResubmitted && <Tag tone="wait">{t.changed}</Tag>}
              {row.flags.map((flag) => (
                <Tag key={flag} tone={flag === 'no_picture' ? 'off' : 'bad'} icon="flag">
                  {t.flags[flag]}
                </Tag>
              ))}
            </span>
          </span>
          <Icon name="down" />
        </summary>
        <div className={style.more}>
          {row.pictures.length > 1 && (
            <p className={style.pictures}>
              {row.pictures.slice(1).map(({ id }) => (
                <img key={id} src={pictureUrl(id, 320)} alt="" loading="lazy" />
              ))}
            </p>
          )}
          <p dir="auto" className={style.description}>
            {row.description || words.noDescription}
          </p>
          <Facts>
            <Fact label={fieldLabel(lang, 'type')}>{productTypeNames[row.type][lang]}</Fact>
            <Fact label={fieldLabel(lang, 'condition')}>{conditionNames[row.condition][lang]}</Fact>
            <Fact label={fieldLabel(lang, 'brand')}>
              <bdi>{brandLine(lang, row)}</bdi>
            </Fact>
            {specificationTexts.map(
              (name) =>
                row.specifications[name] && (
                  <Fact key={name} label={words[name]}>
                    <bdi>{shownSpec(lang, row.type, name, row.specifications[name])}</bdi>
                  </Fact>
                ),
            )}
            <Fact label={words.place}>
              {words.placeLine(row.place.governorate[lang], row.place.city[lang])}
              {row.locationText && <div dir="auto">{row.locationText}</div>}
            </Fact>
          </Facts>
          <Button look="soft" size="small" onClick={onOpen}>
            {t.reviewOne}
          </Button>
        </div>
      </details>
    </li>
  )
}
