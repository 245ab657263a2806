import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { homeRowTexts } from '#web/features/browse/home/home.texts.ts'
import style from '#web/features/browse/home/home-rows.module.css'
import { homeRowsQuery } from '#web/features/browse/home/home-rows-queries.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { type CategoryKey, type CategoryLink, categoryLinks } from '#web/features/browse/lists/category-links.ts'
import accessory from '#web/features/browse/lists/category-photos/accessory.webp'
import battery from '#web/features/browse/lists/category-photos/battery.webp'
import inverter from '#web/features/browse/lists/category-photos/inverter.webp'
import mount from '#web/features/browse/lists/category-photos/mount.webp'
import other from '#web/features/browse/lists/category-photos/other.webp'
import panel from '#web/features/browse/lists/category-photos/panel.webp'
import pump from '#web/features/browse/lists/category-photos/pump.webp'
import system from '#web/features/browse/lists/category-photos/system.webp'
import { markOf } from '#web/platform/block-mark.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { Photo, SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

const categoryPhotos: Record<CategoryKey, string> = {
  Panel: panel,
  Battery: battery,
  Inverter: inverter,
  systems: system,
  pumps: pump,
  'Panel bases': mount,
  Accessory: accessory,
  Others: other,
}

type Rows = Awaited<ReturnType<NonNullable<ReturnType<typeof homeRowsQuery>['queryFn']>>>

/** The order of the rows is decided in docs/decisions/0055-order-of-the-home-page.md. */
export const HomeRows = () => {
  const t = useTexts(homeRowTexts)
  const { data: rows } = useQuery(homeRowsQuery())
  return (
    <>
      {rows && rows.bargains.length > 0 && (
        <Row title={t.bargains} to={paths.prices} more={t.method}>
          <ul className={style.strip}>
            {rows.bargains.map((bargain, index) => (
              <BargainCard key={bargain.id} bargain={bargain} index={index} />
            ))}
          </ul>
        </Row>
      )}
      <Row title={t.categories}>
        <ul className={style.tiles}>
          {categoryLinks.map((link) => (
            <CategoryTile key={link.key} link={link} />
          ))}
        </ul>
      </Row>
      {rows && rows.places.length > 1 && <Places places={rows.places} />}
      {rows && rows.shops.length > 0 && (
        <Row title={t.shops} to={withQuery(paths.shops, { verified: 'true' })} more={t.allShops}>
          <ul className={style.shops}>
            {rows.shops.map((shop) => (
              <Shop key={shop.id} shop={shop} />
            ))}
          </ul>
        </Row>
      )}
    </>
  )
}

type RowProps = { title: string; children: ReactNode; to?: string; more?: string }

const Row = ({ title, to, more, children }: RowProps) => (
  <section className={style.row} aria-label={title}>
    <div className={style.head}>
      <h2>{title}</h2>
      {to && <Link to={to}>{more}</Link>}
    </div>
    {children}
  </section>
)

const widths = [320] as const
const eagerMax = 3

type Bargain = Rows['bargains'][number]

const BargainCard = ({ bargain, index }: { bargain: Bargain; index: number }) => {
  const t = useTexts(homeRowTexts)
  const lang = useLang()
  return (
    <li data-by={bargain.by}>
      <Link className={style.bargain} to={paths.product(bargain.id)}>
        <span className={style.photo}>
          <BargainPhoto bargain={bargain} turn={index === 0 ? 'first' : index < eagerMax ? 'seen' : 'later'} />
          <Tag tone="good" className={style.below}>
            {t.below(`\u2066${formatNumber(lang, bargain.belowUsual)}%\u2069`)}
          </Tag>
        </span>
        <Price {...moneyParts(lang, bargain.price, bargain.currency)} />
        <span className={style.name} dir="auto" lang={foreignLang(lang, bargain.name)}>
          {bargain.name}
        </span>
      </Link>
    </li>
  )
}

/** With save-data the type's drawing: a photo that loads on click would be a link inside the card's link. */
const BargainPhoto = ({ bargain: { picture, type }, turn }: { bargain: Bargain; turn: 'first' | 'seen' | 'later' }) => {
  const drawing = <Icon name={typeIcons[type]} size="drawing" />
  const isSaving = use(SaveDataContext) !== null
  if (!picture || isSaving) return drawing
  return <Photo {...photoSource(picture, widths)} alt="" sizes="140px" turn={turn} />
}

/** Shown until the photo has loaded, and instead of it with save-data. */
const categoryIcons: Record<CategoryKey, IconName> = { ...typeIcons, systems: 'home', pumps: 'c-other' }

const CategoryTile = ({ link }: { link: CategoryLink }) => {
  const lang = useLang()
  const isSaving = use(SaveDataContext) !== null
  return (
    <li>
      <Link className={style.tile} to={link.to(lang)}>
        <span className={style.art}>
          <Icon name={categoryIcons[link.key]} size="drawing" />
          {!isSaving && <img src={categoryPhotos[link.key]} alt="" loading="lazy" decoding="async" />}
        </span>
        <span>{link.name[lang]}</span>
      </Link>
    </li>
  )
}

const Places = ({ places }: { places: Rows['places'] }) => {
  const t = useTexts(homeRowTexts)
  const lang = useLang()
  return (
    <Row title={t.places}>
      <ul className={style.places}>
        {places.map((place) => (
          <li key={place.value}>
            <Link to={withQuery(paths.home, { governorate: place.value })}>
              {place[lang]} <bdi>{formatNumber(lang, place.count)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  )
}

/** May use only styles of this file and of cards: the page has no others before the script of the rows has loaded. */
const Shop = ({ shop }: { shop: Rows['shops'][number] }) => {
  const t = useTexts(homeRowTexts)
  const lang = useLang()
  const rating = shop.rating === null ? null : formatNumber(lang, shop.rating)
  return (
    <li data-by={markOf(shop.id)}>
      <Link className={style.shop} to={paths.shop(shop.id)}>
        <span className={style.logo} aria-hidden="true">
          {shop.logo ? (
            <Photo {...photoSource(shop.logo, widths)} alt="" instead={initialOf(shop.name)} />
          ) : (
            initialOf(shop.name)
          )}
        </span>
        <span className={style.about}>
          <b>
            <bdi dir="auto">{shop.name}</bdi>
            <Icon name="seal" className={style.seal} />
            <span className="visually-hidden">{t.verified}</span>
          </b>
          <small>
            {shop.place[lang]}
            {rating && (
              <span className={style.rating}>
                <Icon name="star" className={style.star} />
                <span className="visually-hidden">{t.rated(rating)}</span>
                <bdi aria-hidden="true">{rating}</bdi>
              </span>
            )}
          </small>
        </span>
      </Link>
    </li>
  )
}
