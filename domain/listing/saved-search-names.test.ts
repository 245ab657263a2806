import { describe, expect, it } from 'vitest'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { type NamedQuery, savedSearchNames } from '#domain/listing/saved-search-names.ts'
import { currencies } from '#domain/money/money.ts'
import { filterPlaces } from '#domain/places/governorates.ts'

const jinko = { key: 'jinko', ar: 'جينكو', en: 'Jinko Solar' }
const ja = { key: 'ja-solar', ar: 'جا سولار', en: 'JA Solar' }
const crater = { ar: 'كريتر', en: 'Crater' }

const cases: [NamedQuery, string, string][] = [
  [
    { type: 'Panel', brand: jinko, governorate: 'aden', maxPrice: 60_000, currency: 'YER_SOUTH' },
    'ألواح جينكو في عدن أقل من 60,000',
    'Jinko panels in Aden under 60,000',
  ],
  [{ search_keyword: 'غطاس 3 حصان' }, '«غطاس 3 حصان» في كل اليمن', '“غطاس 3 حصان” in all Yemen'],
  [{ search_keyword: 'mppt', governorate: 'ibb' }, '«mppt» في إب', '“mppt” in Ibb'],
  [
    { type: 'Battery', search_keyword: 'ليثيوم', governorate: 'sanaa-all' },
    'بطاريات «ليثيوم» في صنعاء',
    "Batteries “ليثيوم” in Sana'a",
  ],
  [{ type: 'Panel', condition: 'Used', brand: jinko }, 'ألواح جينكو مستعملة', 'Used Jinko panels'],
  [{ type: 'Panel', availability: 'available' }, 'ألواح، بدون المحجوز', 'Panels, not reserved'],
  [{ type: 'Inverter', condition: 'Needs Repair' }, 'إنفرترات تحتاج صيانة', 'Inverters for repair'],
  [{ type: 'Others', condition: 'New', brand: jinko }, 'منتجات أخرى من جينكو جديدة', 'Other new Jinko products'],
  [
    { type: 'Battery', chemistry: 'lfp', systemVolts: 48, condition: 'Used' },
    'بطاريات ليثيوم 48 فولت مستعملة',
    'Used 48 V lithium batteries',
  ],
  [{ type: 'Inverter', phases: 3 }, 'إنفرترات 3 فاز', 'Three-phase inverters'],
  [{ search_keyword: 'deye', systemVolts: 24 }, 'منتجات 24 فولت «deye»', '24 V products “deye”'],
  [{ type: 'Panel', brand: ja }, 'ألواح جا سولار', 'JA Solar panels'],
  [{ type: 'Panel', brand: null }, 'ألواح بلا ماركة معروفة', 'Panels without a known brand'],
  [{ brand: jinko, governorate: 'taiz' }, 'منتجات جينكو في تعز', 'Jinko products in Taiz'],
  [{ governorate: 'aden', city: crater }, 'منتجات في كريتر، عدن', 'Products in Crater, Aden'],
  [{ city: crater }, 'منتجات في كريتر', 'Products in Crater'],
  [{ maxPrice: 60_000, currency: 'YER' }, 'منتجات أقل من 60,000 ريال (صنعاء)', 'Products under 60,000 YER (Sana’a)'],
  [
    { type: 'Panel', governorate: 'aden', maxPrice: 60_000, currency: 'YER' },
    'ألواح في عدن أقل من 60,000 ريال (صنعاء)',
    'Panels in Aden under 60,000 YER (Sana’a)',
  ],
  [{ type: 'Panel', minPrice: 100, currency: 'USD' }, 'ألواح أكثر من 100 دولار', 'Panels over $100'],
  [
    { type: 'Panel', minPrice: 1_000, maxPrice: 2_000.5, currency: 'SAR' },
    'ألواح من 1,000 إلى 2,000.5 ريال سعودي',
    'Panels from SAR 1,000 to SAR 2,000.5',
  ],
  [
    { governorate: 'aden', minPrice: 1_000, maxPrice: 2_000, currency: 'YER_SOUTH' },
    'منتجات في عدن من 1,000 إلى 2,000',
    'Products in Aden from 1,000 to 2,000',
  ],
  [{ minPrice: 5, maxPrice: 5, currency: 'USD' }, 'منتجات بسعر 5 دولار', 'Products at $5'],
]

describe('savedSearchNames', () => {
  it.each(cases)('%o', (query, ar, en) => expect(savedSearchNames(query)).toEqual({ ar, en }))

  it('reads without gaps for every combination, and names what differs differently', () => {
    const seen = new Map<string, string>()
    for (const type of [undefined, ...productTypes])
      for (const condition of [undefined, ...conditions])
        for (const brand of [undefined, null, jinko])
          for (const governorate of [undefined, ...filterPlaces.map(({ key }) => key)])
            for (const search_keyword of [undefined, '550'])
              for (const currency of currencies) {
                const query = { type, condition, brand, governorate, search_keyword, maxPrice: 60_000, currency }
                const names = savedSearchNames(query)
                for (const name of Object.values(names)) {
                  if (/undefined|null| {2}|^ | $/.test(name)) throw new Error(name)
                  const before = seen.get(name)
                  if (before !== undefined) throw new Error(`${name}: ${before} and ${JSON.stringify(query)}`)
                  seen.set(name, JSON.stringify(query))
                }
              }
  })
})
