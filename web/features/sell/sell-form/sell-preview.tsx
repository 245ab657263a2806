import { conditionNames } from '#domain/listing/product-kinds.ts'
import type { PegCurrency } from '#domain/money/peg.ts'
import { governorates } from '#domain/places/governorates.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { conditionTones, typeIcons } from '#web/features/browse/listing/product-types.ts'
import { type FormPicture, isUsable } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import style from '#web/features/sell/sell-form/preview.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { type FieldName, isPegged, priceOf, quantityOf } from '#web/features/sell/sell-form/sell-fields.ts'
import { specFieldsOf, typedSpec, unitNames } from '#web/features/sell/sell-form/spec-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useShownPrice } from '#web/features/sell/sell-form/use-shown-price.ts'
import { formatNumber, moneyParts } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

type SellWords = (typeof sellTexts)['ar']
type PlaceWords = (typeof placeFieldTexts)['ar']

const namedMax = 3

export const SellPreview = ({ sell, missing }: { sell: Sell; missing: readonly FieldName[] }) => {
  const t = useTexts(sellTexts)
  return (
    <aside className={style.aside} aria-label={t.preview}>
      <p className={style.title}>{t.preview}</p>
      <PreviewCard sell={sell} />
      <Note tone="info" className={style.note}>
        <Missing missing={missing} isEdit={sell.listing !== undefined} />
      </Note>
    </aside>
  )
}

const labelsOf = (t: SellWords, place: PlaceWords): Partial<Record<FieldName, string>> => {
  const { type, name, condition, brand, description, askingPrice, currency, quantity, promise } = t
  const { governorate, city, phone, whatsapp } = place
  return {
    type,
    name,
    condition,
    brand,
    warrantyMonths: promise,
    governorate,
    city,
    phone,
    whatsapp,
    description,
    price: askingPrice,
    currency,
    quantity,
  }
}

const Missing = ({ missing, isEdit }: { missing: readonly FieldName[]; isEdit: boolean }) => {
  const t = useTexts(sellTexts)
  const place = useTexts(placeFieldTexts)
  const lang = useLang()
  if (missing.length === 0) return isEdit ? t.readyToSave : t.ready
  const named = missing.slice(0, namedMax).flatMap((name) => labelsOf(t, place)[name] ?? [])
  const rest = missing.length - named.length
  const list = new Intl.ListFormat(lang).format(rest > 0 ? [...named, t.missingMore(rest)] : named)
  return t.missing(list)
}

const PreviewCard = ({ sell: { fields, pictures } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const amount = priceOf(fields)
  const { price, currency } = useShownPrice(fields) ?? { price: amount, currency: fields.currency }
  const pieces = quantityText(lang, { quantity: quantityOf(fields) ?? 1, soldAs: fields.soldAs })
  const place = governorates.find(({ key }) => key === fields.governorate)
  return (
    <div className={style.card}>
      <PreviewPhoto fields={fields} cover={pictures.find((picture) => picture.preview && isUsable(picture))} />
      {price === undefined ? (
        <p className={style.faint}>{t.askingPrice}</p>
      ) : (
        <Price {...moneyParts(lang, price, currency)} />
      )}
      <p className={style.name}>
        {fields.name ? <bdi>{fields.name}</bdi> : <span className={style.faint}>{t.previewName}</span>}
      </p>
      <div className={style.state}>
        {fields.condition && (
          <Tag tone={conditionTones[fields.condition]}>{conditionNames[fields.condition][lang]}</Tag>
        )}
        {isPegged(fields) && <span>{t.pegged[fields.currency as PegCurrency]}</span>}
        {fields.isNegotiable && <span>{t.negotiableShort}</span>}
        {pieces && <span>{pieces}</span>}
      </div>
      <div className={style.meta}>
        <Icon name="pin" />
        {place && <span>{place[lang]}</span>}
        {place && <span aria-hidden="true">·</span>}
        <span>{t.now}</span>
      </div>
    </div>
  )
}

const PreviewPhoto = ({ fields, cover }: { fields: Sell['fields']; cover: FormPicture | undefined }) => {
  const spec = specLine(useLang(), fields)
  return (
    <div className={style.photo}>
      {cover && <img src={cover.preview} alt="" />}
      {!cover && <Icon name={fields.type ? typeIcons[fields.type] : 'c-grid'} size="drawing" />}
      <span className={style.heart}>
        <Icon name="heart" />
      </span>
      {spec && (
        <span className={style.spec} dir="auto">
          {spec}
        </span>
      )}
    </div>
  )
}

const kilo = 1000

const specLine = (lang: Lang, fields: Sell['fields']) =>
  specFieldsOf(fields.type)
    .filter(({ name }) => name !== 'warranty' && !(name === 'voltage' && fields.type !== 'Battery'))
    .flatMap(({ name, unit }) => {
      const value = typedSpec(fields[name]).trim()
      const number = Number(value)
      if (!value || !unit || !Number.isFinite(number)) return value || []
      if (unit === 'W' && number >= kilo) return `${formatNumber(lang, number / kilo)}\u00a0${kiloNames[lang]}`
      return `${formatNumber(lang, number)}\u00a0${unitNames[unit][lang]}`
    })
    .join(' · ')

const kiloNames: Record<Lang, string> = { ar: 'كيلوواط', en: 'kW' }
