import { directoryWords } from '#api/features/browse/search/directory-words.service.ts'
import type { NewRow, WantedRow } from '#api/features/wanted/ads/wanted-queries.ts'
import { readNeeds } from '#api/features/wanted/matching/needs.ts'
import type { NewWanted } from '#contract/endpoints/wanted/wanted.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'

type Fields = NewWanted

export const fieldsOf = (row: WantedRow): Fields => ({
  type: row.type,
  words: row.words,
  details: row.details,
  leastPower: row.least_power,
  leastVoltage: row.least_voltage,
  leastCapacity: row.least_capacity,
  condition: row.condition,
  maxPrice: row.max_price,
  currency: row.currency,
  quantity: row.quantity,
  governorate: row.governorate,
  city: row.city,
  phone: row.phone,
  whatsappPhone: row.whatsapp_phone,
})

const lexemesOf = ({ type, words, details, governorate, city }: Fields) => {
  const { ar, en } = productTypeNames[type]
  return directoryWords([words, details, ar, en], { governorate, city })
}

export const derivedOf = (fields: Fields) => {
  const { power, voltage, capacity, energy, words } = readNeeds(fields)
  return {
    type: fields.type,
    words: fields.words,
    details: fields.details,
    least_power: fields.leastPower,
    least_voltage: fields.leastVoltage,
    least_capacity: fields.leastCapacity,
    condition: fields.condition,
    max_price: fields.maxPrice,
    currency: fields.currency,
    quantity: fields.quantity,
    governorate: fields.governorate,
    city: fields.city,
    phone: fields.phone,
    whatsapp_phone: fields.whatsappPhone,
    need_power: power,
    need_voltage: voltage,
    need_capacity: capacity,
    need_energy: energy,
    need_words: words,
    tsv: lexemesOf(fields),
  }
}

export const rowOf = ({ id, userId, now }: { id: string; userId: string; now: Date }, fields: Fields): NewRow => ({
  ...derivedOf(fields),
  id,
  user_id: userId,
  pending_since: now,
  created_at: now,
  updated_at: now,
  refusal: null,
  posted_at: null,
  expires_at: null,
  approved_text: null,
  decided_by: null,
  decided_at: null,
  match_due_at: null,
})
