import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import style from '#web/features/products/product.module.css'
import { productTexts } from '#web/features/products/products.texts.ts'
import { specText } from '#web/features/products/spec-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const specs = [
  { name: 'power', icon: 'zap' },
  { name: 'voltage', icon: 'gauge' },
  { name: 'capacity', icon: 'c-battery' },
] as const

export const ProductFacts = ({ product }: { product: Product }) => {
  const t = useTexts(productTexts)
  return (
    <div className={style.facts}>
      <section className={style.section}>
        <h2>{t.specs}</h2>
        <SpecTiles product={product} />
      </section>
      {product.description && (
        <section className={style.section}>
          <h2>{t.description}</h2>
          <p className={style.words} dir="auto">
            {product.description}
          </p>
        </section>
      )}
      <section className={style.section}>
        <h2>{t.details}</h2>
        <Details product={product} />
      </section>
    </div>
  )
}

const SpecTiles = ({ product: { specifications, condition } }: { product: Product }) => {
  const t = useTexts(productTexts)
  const lang = useLang()
  return (
    <dl className={style.tiles}>
      {specs.map(({ name, icon }) => {
        const typed = specifications[name]
        return typed && <Tile key={name} icon={icon} label={t[name]} value={specText(lang, name, typed)} />
      })}
      {specifications.warranty && <Tile icon="shield" label={t.warranty} value={specifications.warranty} />}
      <Tile icon="box" label={t.condition} value={t.conditions[condition]} />
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

const Details = ({ product }: { product: Product }) => {
  const t = useTexts(productTexts)
  const lang = useLang()
  const { governorate, city } = product.place
  const brand = [product.brand, product.model].filter(Boolean).join(' ')
  return (
    <dl className={style.details}>
      <Detail label={t.type}>{t.types[product.type]}</Detail>
      {brand && (
        <Detail label={t.brandModel}>
          <bdi dir="auto">{brand}</bdi>
        </Detail>
      )}
      <Detail label={t.place}>
        {t.placeLine(governorate[lang], city[lang])}
        {product.locationText && (
          <div>
            <bdi dir="auto">{product.locationText}</bdi>
          </div>
        )}
      </Detail>
      <Detail label={t.postedOn}>{formatDate(lang, product.postedAt ?? product.createdAt)}</Detail>
      {product.expiresAt && <Detail label={t.expiresOn}>{formatDate(lang, product.expiresAt)}</Detail>}
    </dl>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
