import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import type { Ad } from '#contract/endpoints/directory/ads.ts'
import { currencies } from '#domain/money/money.ts'
import { toLatinDigits, withGroups, withoutGroups } from '#domain/text/numbers.ts'
import { adenDay } from '#domain/time/opening-hours.ts'
import { lastMoment } from '#web/features/directory/ads/ad-dates.ts'
import {
  type AdField,
  type EntryBody,
  type Fields,
  type FieldsOf,
  flagIn,
  listIn,
  textIn,
  toBody,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { pictureAt } from '#web/features/directory/entry-form/entry-pictures.tsx'

const blank: FieldsOf<AdField> = {
  title: '',
  description: '',
  imageUrl: [],
  phone: '',
  link: '',
  price: '',
  currency: 'YER',
  discountPercent: '',
  shopId: '',
  isActive: true,
  startsAt: '',
  endsAt: '',
  position: '0',
}

export const lastDay = (endsAt: string) => adenDay(new Date(lastMoment(endsAt)))

export const isPlainHttp = (link: string) => /^\s*http:\/\//i.test(link)

/** Compares days in Aden time. */
export const isPast = (day: string, now: Date) => day !== '' && toLatinDigits(day) < adenDay(now)

export const adFields = (ad: StaffAd | null): FieldsOf<AdField> =>
  ad === null
    ? blank
    : {
        title: ad.title,
        description: ad.description,
        imageUrl: ad.imageUrl ? [ad.imageUrl] : [],
        phone: ad.phone ?? '',
        link: ad.link ?? '',
        price: ad.price === null ? '' : withGroups(String(ad.price)),
        currency: ad.currency,
        discountPercent: ad.discountPercent === null ? '' : String(ad.discountPercent),
        shopId: ad.shop?.id ?? '',
        isActive: ad.isActive,
        startsAt: ad.startsAt ? adenDay(new Date(ad.startsAt)) : '',
        endsAt: ad.endsAt ? lastDay(ad.endsAt) : '',
        position: String(ad.position),
      }

export const adBody = (fields: Fields): EntryBody => ({
  ...toBody(fields, { numbers: ['price', 'discountPercent'] }),
  imageUrl: listIn(fields, 'imageUrl')[0] ?? null,
  shopId: textIn(fields, 'shopId') || null,
})

/** The preview must not say “active” beside the warning that nobody will see the ad. */
const isShown = (fields: Fields) => flagIn(fields, 'isActive') && !isPast(textIn(fields, 'endsAt'), new Date())

const readNumber = (fields: Fields, name: AdField): number | null => {
  const text = withoutGroups(textIn(fields, name))
  return /^\d+$/.test(text) ? Number(text) : null
}

/** End of the day in Aden; null while no whole date is typed. */
const endOf = (day: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? `${day}T20:59:59.999Z` : null

type NamedShop = (NonNullable<Ad['shop']> & Pick<Ad, 'whatsappPhone'>) | null

export const adPreview = (fields: Fields, shop: NamedShop): Ad => ({
  _id: '',
  id: 'preview',
  title: textIn(fields, 'title').trim() || '…',
  description: textIn(fields, 'description').trim(),
  imageUrl: null,
  picture: pictureAt(listIn(fields, 'imageUrl')[0]),
  phone: textIn(fields, 'phone') || null,
  whatsappPhone: shop?.whatsappPhone ?? null,
  price: readNumber(fields, 'price'),
  currency: currencies.find((one) => one === textIn(fields, 'currency')) ?? 'YER',
  discountPercent: readNumber(fields, 'discountPercent'),
  link: textIn(fields, 'link') || null,
  active: isShown(fields),
  isActive: isShown(fields),
  shop,
  startsAt: null,
  endsAt: endOf(toLatinDigits(textIn(fields, 'endsAt'))),
  createdAt: '',
})
