import type { Deps } from '#api/deps.ts'
import { type ApprovedWanted, addApproved } from '#api/features/wanted/ads/demo-wanted.service.ts'
import type { NewWanted } from '#contract/endpoints/wanted/wanted.ts'
import type { Catalogue } from '#demo/catalogue.ts'
import { demoId } from '#demo/demo-id.ts'

const hourMs = 3_600_000

type DemoWanted = Partial<NewWanted> &
  Pick<NewWanted, 'type' | 'words' | 'governorate' | 'city'> & { owner: string; ageHours: number }

const rows: DemoWanted[] = [
  {
    owner: 'seller-03',
    ageHours: 2,
    type: 'Panel',
    words: 'مطلوب 8 ألواح 550 واط أو أكثر',
    details: 'أحتاجها لبيت من دورين، والأفضل نفس الموديل للثمانية. أستلم من المحل في صنعاء والدفع نقداً.',
    leastPower: 550,
    maxPrice: 50_000,
    quantity: 8,
    governorate: 'sanaa-city',
    city: 'al-sabeen',
  },
  {
    owner: 'seller-06',
    ageHours: 5,
    type: 'Battery',
    words: 'بطارية ليثيوم 48 فولت، 100 أمبير على الأقل',
    leastVoltage: 48,
    leastCapacity: 100,
    condition: 'New',
    maxPrice: 1_100,
    currency: 'USD',
    governorate: 'aden',
    city: 'al-mansoura',
  },
  {
    owner: 'seller-24',
    ageHours: 27,
    type: 'Inverter',
    words: 'إنفرتر 3 كيلو 24 فولت مستعمل نظيف',
    details: 'لشقة صغيرة: ثلاجة وإضاءة وراوتر. أجرّبه قبل الدفع.',
    leastPower: 3_000,
    leastVoltage: 24,
    condition: 'Used',
    maxPrice: 70_000,
    governorate: 'ibb',
    city: 'ibb-city',
  },
  {
    owner: 'seller-19',
    ageHours: 30,
    type: 'Others',
    words: 'غطاس شمسي 3 حصان لبئر 90 متراً',
    details: 'مع الدرايف إن أمكن. الموقع قريب من الحوطة.',
    maxPrice: 1_200_000,
    currency: 'YER_SOUTH',
    governorate: 'lahj',
    city: 'tuban',
  },
  {
    owner: 'seller-10',
    ageHours: 76,
    type: 'Panel bases',
    words: 'قواعد لـ 12 لوحاً، ألمنيوم أو حديد مجلفن',
    quantity: 12,
    governorate: 'dhamar',
    city: 'dhamar-city',
  },
  {
    owner: 'seller-04',
    ageHours: 648,
    type: 'Battery',
    words: '4 بطاريات جل 200 أمبير 12 فولت',
    leastVoltage: 12,
    leastCapacity: 200,
    condition: 'New',
    maxPrice: 105_000,
    quantity: 4,
    governorate: 'taiz',
    city: 'taiz-city',
  },
]

const toWanted = (now: Date, { users }: Catalogue, { owner, ageHours, ...row }: DemoWanted): ApprovedWanted => {
  const user = users.find(({ key }) => key === owner)
  if (!user) throw new Error(`the demo has no ${owner}`)
  return {
    id: demoId(`wanted ${owner}`),
    userId: user.id,
    postedAt: new Date(now.getTime() - ageHours * hourMs),
    fields: {
      details: '',
      leastPower: null,
      leastVoltage: null,
      leastCapacity: null,
      condition: null,
      maxPrice: null,
      currency: 'YER',
      quantity: 1,
      phone: user.phone,
      whatsappPhone: user.phone,
      ...row,
    },
  }
}

export const seedWanted = (deps: Deps, catalogue: Catalogue): Promise<void> =>
  addApproved(
    deps,
    rows.map((row) => toWanted(deps.now(), catalogue, row)),
  )
