import type { ReactNode } from 'react'
import type { Decision, ModeratedProduct, Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'
import { figureRows } from '#domain/listing/figure-rows.ts'
import { specificationTexts } from '#domain/listing/figures.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { brandLine } from '#domain/listing-text/brands.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import { pegText, quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { isEnergy, warrantyTerms } from '#web/features/browse/listing/spec-text.ts'
import { ContactClickCounts } from '#web/features/sell/contact-clicks/contact-click-counts.tsx'
import { beforeText, fieldLabel, shownSpec } from '#web/features/staff/moderation/before-text.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import style from '#web/features/staff/moderation/listing-facts.module.css'
import card from '#web/features/staff/moderation/seller-history.module.css'
import { outcomeOf } from '#web/features/staff/moderation/use-decisions.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { monthsText } from '#web/platform/duration-text.ts'
import { moneyParts } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

export const EarlierDecisions = ({ decisions }: { decisions: readonly Decision[] }) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  if (decisions.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="decisions-title">
      <h3 id="decisions-title">{t.decisions}</h3>
      <ol className={card.decisions}>
        {decisions.map(({ action, kind, at, by, reason }) => (
          <li key={at}>
            <b>{t.actions[outcomeOf(action, kind)]}</b>{' '}
            <small>
              <bdi>{t.decidedBy(by?.name ?? t.operator, formatTime(lang, at))}</bdi>
            </small>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Marks fields changed since the last approval, with the previous value. */
export const ListingFacts = ({ product }: { product: ModeratedProduct }) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  const { description, specifications } = product
  return (
    <section className={style.card} aria-label={t.facts}>
      <Head product={product} />
      <Changed product={product} fields={['name']} />
      <Changed product={product} fields={['pictures']} />
      <div className={style.words}>
        <p dir="auto">{description || t.noDescription}</p>
        <Changed product={product} fields={['description']} />
      </div>
      <Facts>
        <Row product={product} fields={['type']}>
          {productTypeNames[product.type][lang]}
        </Row>
        <Row product={product} fields={['brand', 'model']}>
          <bdi>{brandLine(lang, product)}</bdi>
        </Row>
        {specificationTexts.map(
          (name) =>
            specifications[name] && (
              <Fact key={name} label={name === 'power' && isEnergy(specifications[name]) ? t.energy : t[name]}>
                <bdi>{shownSpec(lang, product.type, name, specifications[name])}</bdi>
              </Fact>
            ),
        )}
        {figureRows(specifications).map(({ label, value }) => (
          <Fact key={label.en} label={label[lang]}>
            <bdi>{value[lang]}</bdi>
          </Fact>
        ))}
        {product.changes.some(({ field }) => field === 'specifications') && (
          <Row product={product} fields={['specifications']}>
            {null}
          </Row>
        )}
        {(product.warranty || isChanged(product, 'warranty')) && (
          <Row product={product} fields={['warranty']}>
            <PromisedWarranty warranty={product.warranty} />
          </Row>
        )}
        <Row product={product} label={t.place} fields={['governorate', 'city', 'locationText']}>
          {t.placeLine(product.place.governorate[lang], product.place.city[lang])}
          {product.locationText && <div dir="auto">{product.locationText}</div>}
        </Row>
        <Row product={product} fields={['phone']}>
          <bdi dir="ltr">{spacedPhone(product.phone)}</bdi>
        </Row>
        {(product.whatsappPhone || isChanged(product, 'whatsappPhone')) && (
          <Row product={product} fields={['whatsappPhone']}>
            <bdi dir="ltr">{product.whatsappPhone ? spacedPhone(product.whatsappPhone) : t.notGiven}</bdi>
          </Row>
        )}
        {product.postedFor && (
          <Fact label={t.postedFor}>
            <Link to={`${adminPaths.shops}/${product.postedFor.id}`}>
              <bdi dir="auto">{product.postedFor.name}</bdi>
            </Link>
            {!product.postedFor.isPublic && <Tag tone="off">{t.shopHidden}</Tag>}
          </Fact>
        )}
        <Fact label={t.posted}>{formatTime(lang, product.waitingSince ?? product.createdAt)}</Fact>
        {product.confirmedAt && (
          <Fact label={t.confirmed}>
            {formatTime(lang, product.confirmedAt)}
            {product.isSilent && <Tag tone="off">{t.silent}</Tag>}
            {product.isUnconfirmed && !product.isSilent && <Tag tone="wait">{t.unconfirmed}</Tag>}
            {product.askedAt && !product.isUnconfirmed && (
              <Tag tone="line">{t.asked(formatTime(lang, product.askedAt))}</Tag>
            )}
          </Fact>
        )}
        {product.approvedAt && (
          <Fact label={t.taps}>
            <ContactClickCounts counts={product.taps} kinds={['call', 'whatsapp']} />
          </Fact>
        )}
      </Facts>
    </section>
  )
}

const PromisedWarranty = ({ warranty }: Pick<ModeratedProduct, 'warranty'>) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  if (!warranty) return t.notGiven
  return (
    <>
      {monthsText(lang, warranty.months)}
      {warrantyTerms(lang, warranty).map(({ label, value }) => (
        <div key={label}>
          {label}: <bdi dir="auto">{value}</bdi>
        </div>
      ))}
    </>
  )
}

const isChanged = ({ changes }: ModeratedProduct, field: keyof Snapshot) =>
  changes.some((change) => change.field === field)

const Head = ({ product }: { product: ModeratedProduct }) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  const { price, currency } = product.shownPrice ?? product
  const quantity = quantityText(lang, product)
  return (
    <>
      <div className={style.head}>
        <Price large {...moneyParts(lang, price, currency)} />
        {quantity && (
          <Tag large tone={product.soldAs === 'lot' ? 'wait' : 'line'}>
            {quantity}
          </Tag>
        )}
        {product.pegged && (
          <Tag large tone="line">
            {pegText(lang, product)}
          </Tag>
        )}
        <Tag large>{conditionNames[product.condition][lang]}</Tag>
        <Tag large tone="line">
          {product.isNegotiable ? t.negotiable : t.fixed}
        </Tag>
        {product.isFeatured && (
          <Tag large tone="sun" icon="sun">
            {t.featured}
          </Tag>
        )}
        {product.isReserved && (
          <Tag large tone="wait">
            {t.reserved}
          </Tag>
        )}
        {!product.isActive && (
          <Tag large tone="off">
            {t.paused}
          </Tag>
        )}
      </div>
      <Changed product={product} fields={['price', 'currency', 'pegged', 'quantity', 'soldAs', 'condition']} />
    </>
  )
}

type RowProps = { product: ModeratedProduct; fields: (keyof Snapshot)[]; label?: string; children: ReactNode }

const Row = ({ product, fields, label, children }: RowProps) => {
  const lang = useLang()
  const [first] = fields
  return (
    <Fact label={label ?? (first && fieldLabel(lang, first))}>
      {children}
      <Changed product={product} fields={fields} />
    </Fact>
  )
}

const Changed = ({ product, fields }: { product: ModeratedProduct; fields: (keyof Snapshot)[] }) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  return product.changes
    .filter(({ field }) => fields.includes(field))
    .map((change) => (
      <p key={change.field} className={style.changed}>
        <Tag tone="wait" icon="edit">
          {t.changed}: {fieldLabel(lang, change.field)}
        </Tag>
        <del dir="auto">
          <span className="visually-hidden">{t.before}: </span>
          {beforeText(lang, change, product.type) || t.notGiven}
        </del>
      </p>
    ))
}
