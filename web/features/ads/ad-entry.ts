import type { StaffAd } from '#contract/ad-admin.ts'
import type { Ad } from '#contract/ads.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { adenDay } from '#contract/opening-hours.ts'
import {
  type AdField,
  type EntryBody,
  type Fields,
  type FieldsOf,
  flagIn,
  listIn,
  textIn,
  toBody,
} from '#web/features/admin/public/entry-fields.ts'
import { pictureAt } from '#web/features/admin/public/entry-pictures.tsx'

const blank: FieldsOf<AdField> = {
  title: '',
  description: '',
  imageUrl: [],
  phone: '',
  link: '',
  shopId: '',
  isActive: true,
  startsAt: '',
  endsAt: '',
  position: '0',
}

/** The last day an ad is shown: one that ends at midnight was last shown the day before. */
export const lastDay = (endsAt: string) => adenDay(new Date(new Date(endsAt).getTime() - 1))

export const isPlainHttp = (link: string) => /^\s*http:\/\//i.test(link)

/** Whether a day in Aden time is over. */
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
        shopId: ad.shop?.id ?? '',
        isActive: ad.isActive,
        startsAt: ad.startsAt ? adenDay(new Date(ad.startsAt)) : '',
        endsAt: ad.endsAt ? lastDay(ad.endsAt) : '',
        position: String(ad.position),
      }

export const adBody = (fields: Fields): EntryBody => ({
  ...toBody(fields, {}),
  imageUrl: listIn(fields, 'imageUrl')[0] ?? null,
  shopId: textIn(fields, 'shopId') || null,
})

/** Switched on and not over: the preview must not say “active” beside the warning that nobody will see the ad. */
const isShown = (fields: Fields) => flagIn(fields, 'isActive') && !isPast(textIn(fields, 'endsAt'), new Date())

/** The card for the preview, built from the form's values. */
export const adPreview = (fields: Fields, shop: Ad['shop']): Ad => ({
  _id: '',
  id: 'preview',
  title: textIn(fields, 'title').trim() || '…',
  description: textIn(fields, 'description').trim(),
  imageUrl: null,
  picture: pictureAt(listIn(fields, 'imageUrl')[0]),
  phone: textIn(fields, 'phone') || null,
  link: textIn(fields, 'link') || null,
  active: isShown(fields),
  isActive: isShown(fields),
  shop,
  startsAt: null,
  endsAt: null,
  createdAt: '',
})
