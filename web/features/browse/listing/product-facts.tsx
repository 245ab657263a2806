import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { Warranty } from '#domain/listing/warranty.ts'
import { brandLine } from '#domain/listing-text/brands.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-facts.module.css'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { isEnergy, specText, warrantyTerms } from '#web/features/browse/listing/spec-text.ts'
import { monthsText, warrantyText, writtenWarranty } from '#web/platform/duration-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const specs = [
  { name: 'power', icon: 'zap' },
  { name: 'voltage', icon: 'gauge' },
  { name: 'capacity', icon: 'c-battery' },
] as const

export const ProductFacts = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  return (
    <div>
      <Section title={t.specs}>
        <SpecTiles product={product} />
        <Link className={style.compare} to={paths.addToCompare(product.id)}>
          {t.compare}
        </Link>
      </Section>
      {product.description && (
        <Section title={t.description}>
          <p className={style.words} dir="auto" lang={foreignLang(lang, product.description)}>
            {product.description}
          </p>
        </Section>
      )}
      {product.warranty && <WarrantyFacts warranty={product.warranty} />}
      <Section title={t.details}>
        <Details product={product} />
      </Section>
    </div>
  )
}

const WarrantyFacts = ({ warranty }: { warranty: Warranty }) => {
  const lang = useLang()
  return (
    <Section title={writtenWarranty(lang, warranty.months)}>
      <Facts>
        {warrantyTerms(lang, warranty).map(({ label, value }) => (
          <Fact key={label} label={label}>
            <bdi dir="auto" lang={foreignLang(lang, value)}>
              {value}
            </bdi>
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}

const SpecTiles = ({ product }: { product: ProductPage }) => {
  const { type, specifications, figures, condition, warranty } = product
  const t = useTexts(pageTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  return (
    <dl className={style.tiles}>
      {specs.map(({ name, icon }) => {
        const typed = specifications[name]
        return (
          typed && (
            <Tile
              key={name}
              icon={icon}
              label={
                name === 'capacity' ? t.capacities[type] : name === 'power' && isEnergy(typed) ? t.energy : t[name]
              }
              value={specText(lang, type, name, typed)}
            />
          )
        )
      })}
      {/* Absent in replies that the service worker kept from an earlier release. */}
      {figures?.map(({ label, value }) => (
        <Tile key={label.en} icon="gauge" label={label[lang]} value={value[lang]} />
      ))}
      {(warranty || specifications.warranty) && (
        <Tile
          icon="shield"
          label={t.warranty}
          value={warranty ? monthsText(lang, warranty.months) : warrantyText(lang, specifications.warranty ?? '')}
        />
      )}
      <Tile icon="box" label={t.condition} value={products.conditions[condition]} />
    </dl>
  )
}

const Tile = ({ icon, label, value }: { icon: IconName; label: string; value: string }) => (
  <div className={style.tile}>
    <dt>
      <Icon name={icon} />
      {label}
    </dt>
    <dd>
      <bdi dir="auto">{value}</bdi>
    </dd>
  </div>
)

const Details = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const { governorate, city } = product.place
  return (
    <Facts>
      <Fact label={t.type}>{products.types[product.type]}</Fact>
      {(product.brand || product.model) && (
        <Fact label={t.brandModel}>
          <bdi dir="auto">{brandLine(lang, product)}</bdi>
        </Fact>
      )}
      <Fact label={t.place}>
        {t.placeLine(governorate[lang], city[lang])}
        {product.locationText && (
          <div>
            <bdi dir="auto">{product.locationText}</bdi>
          </div>
        )}
      </Fact>
      <Fact label={t.postedOn}>{formatDate(lang, product.postedAt ?? product.createdAt)}</Fact>
      {product.expiresAt && <Fact label={t.expiresOn}>{formatDate(lang, product.expiresAt)}</Fact>}
      <Fact label={t.number}>
        <bdi>{shortCodeOf(product.id)}</bdi>
      </Fact>
    </Facts>
  )
}
