import { createHash } from 'node:crypto'
import { makeCache } from '#api/cache/cache.ts'
import type { Deps } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { priceUnitsOf } from '#api/features/browse/listing/price-units.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import { unratedFrom } from '#api/features/site/currency/price-norm.ts'
import { normalisedPrice } from '#api/features/site/currency/rates.service.ts'
import * as sql from '#api/features/staff/moderation/checks.sql.ts'
import { type DuplicateRow, findSamePicture, toDuplicate } from '#api/features/staff/moderation/same-picture.ts'
import { findSuspended } from '#api/features/staff/people/suspended-numbers.ts'
import {
  type CheckedField,
  type Checks,
  type QuickFlag,
  type StatedUnit,
  statedUnits,
} from '#contract/endpoints/staff/moderation-checks.ts'
import { type SpecificationValues, specificationTexts } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { wattsInModel } from '#domain/listing-text/model-names.ts'
import { readSpecs, type Specs } from '#domain/listing-text/specs.ts'
import { findContacts } from '#domain/text/contact-text.ts'

export type CheckedGoods = { type: ProductType; name: string; model: string; specifications: SpecificationValues }
type Contradiction = Checks['contradictions']['found'][number]
type Statement = { field: CheckedField; specs: Partial<Specs> }

/**
 * The ratio up to which two values count as equal: 48 V and 51.2 V are the same voltage, 5 kVA and 5 kW the same
 * inverter.
 */
const tolerance: Record<StatedUnit, number> = {
  watts: 1.05,
  volts: 1.15,
  amps: 1.05,
  ampHours: 1.05,
  wattHours: 1.2,
}
const inverterTolerance = 1.3
/** Open-circuit voltage times short-circuit current of a real panel is about a quarter above its watts. */
const panelTolerance = 1.6

/** Higher voltages are a panel's own or an inverter's output, not the battery's. */
const batterySideVoltsMax = 60

const wattsOfModel = ({ type, model }: CheckedGoods): Partial<Specs> => {
  const read = readSpecs({}, model, type)
  return { ...read, watts: read.watts ?? (type === 'Panel' ? wattsInModel(model) : null) }
}

const valuesOf = (unit: StatedUnit, type: ProductType, specs: Partial<Specs>): number[] => {
  const { volts = null, ampHours = null, amps = null } = specs
  const value = specs[unit] ?? null
  if (value === null) return []
  if (unit === 'volts') return type !== 'Panel' && value <= batterySideVoltsMax ? [value] : []
  if (unit === 'amps') return type === 'Accessory' ? [value] : []
  if (unit === 'wattHours' && volts !== null && ampHours !== null) return [value, volts * ampHours]
  const worked = unit === 'watts' && type === 'Panel' && volts !== null && amps !== null ? volts * amps : null
  return worked !== null && areApart([{ value }, { value: worked }], panelTolerance) ? [value, worked] : [value]
}

/**
 * Finds values that cannot both be true: different ones of the same unit, or energy that differs from volts times
 * ampere-hours.
 */
export const findContradictions = (listing: CheckedGoods): Contradiction[] => {
  const { type, name, specifications } = listing
  const statements: Statement[] = [
    { field: 'name', specs: readSpecs({}, name, type) },
    { field: 'specifications', specs: readSpecs(specifications, '', type) },
    { field: 'model', specs: wattsOfModel(listing) },
  ]
  return statedUnits.flatMap((unit) => {
    const found = statements.flatMap(({ field, specs }) =>
      valuesOf(unit, type, specs).map((value) => ({ field, value })),
    )
    return areApart(found, type === 'Inverter' && unit === 'watts' ? inverterTolerance : tolerance[unit])
      ? [{ unit, claims: found }]
      : []
  })
}

const areApart = (found: { value: number }[], factor: number): boolean => {
  const values = found.map(({ value }) => value)
  return values.length > 1 && Math.max(...values) > Math.min(...values) * factor
}

const microDollars = 1_000_000
/** Half or twice the median is flagged: a price in the wrong rial differs by a factor of three. */
const farRatio = 2
/** Fewer listings give no reliable median. */
export const comparedMin = 5

type ComparedPrice = {
  type: ProductType
  /** In millionths of a US dollar. */
  priceNorm: number
  units: number | null
  similar: { median: number | null; compared: number }
}

const round = (value: number) => Number(value.toPrecision(4))

const nothing = { isFlagged: false, unit: null, perUnit: null, median: null, ratio: null }

export const checkPrice = ({ type, priceNorm, units, similar }: ComparedPrice): Checks['price'] => {
  const { median, compared } = similar
  const isKnown = units !== null && priceNorm > 0 && priceNorm < unratedFrom
  if (!isKnown || median === null || median <= 0 || compared < comparedMin) return { ...nothing, compared }
  const perUnit = priceNorm / units
  const ratio = perUnit / median
  return {
    isFlagged: ratio >= farRatio || ratio <= 1 / farRatio,
    unit: type === 'Battery' ? 'ampHour' : 'watt',
    perUnit: round(perUnit / microDollars),
    median: round(median / microDollars),
    ratio: round(ratio),
    compared,
  }
}

/** Two sellers may both write «نظيف جداً», but a longer equal text is a copy. */
const copiedLengthMin = 40

type Described = Pick<
  ProductRow,
  'name' | 'brand' | 'model' | 'location_text' | 'specifications' | 'warranty' | 'price' | 'type' | 'pictures'
> & { description: string }

const contactsMax = 10

/** Typed so that a new text field does not compile until it is read here. */
const textsOf = (row: Described): Record<CheckedField, string> => ({
  name: row.name,
  description: row.description,
  brand: row.brand,
  model: row.model,
  locationText: row.location_text,
  specifications: specificationTexts.map((name) => row.specifications[name] ?? '').join(' \n '),
  warranty: [row.warranty?.covers, row.warranty?.excludes, row.warranty?.claimAt].join(' \n '),
  price: String(row.price),
})

const contactsOf = (row: Described): Checks['contact']['found'] =>
  Object.entries(textsOf(row))
    .flatMap(([field, text]) => findContacts(text).map((found) => ({ ...found, field: field as CheckedField })))
    .slice(0, contactsMax)

type TextFlag = 'contact' | 'contradictions'

/** Keyed by the texts, so that nothing has to be invalidated when a listing changes. */
const knownFlags = makeCache<TextFlag[]>({ maxSize: 20_000 })

/**
 * Flags contradicting statements, phone numbers and links. Results are cached, because a malicious text takes
 * milliseconds and the queue shows the same listings repeatedly.
 */
export const textFlagsOf = (row: Described): TextFlag[] => {
  const texts = JSON.stringify([row.type, row.specifications, textsOf(row)])
  const key = createHash('sha1').update(texts).digest('base64')
  const known = knownFlags.peek(key)
  if (known) return known
  const flags: TextFlag[] = [
    ...(contactsOf(row).length > 0 ? (['contact'] as const) : []),
    ...(findContradictions(row).length > 0 ? (['contradictions'] as const) : []),
  ]
  knownFlags.set(key, flags)
  return flags
}

/** Combines the flags of texts and pictures with what `findRepeated` found for many listings at once. */
export const quickFlagsOf = (
  row: Described & Pick<ProductRow, 'unsure_fields'>,
  repeated: sql.RepeatedRow | undefined,
  isPriceFar: boolean,
): QuickFlag[] => {
  const ofTexts = textFlagsOf(row)
  const flags: Record<QuickFlag, boolean> = {
    contact: ofTexts.includes('contact'),
    contradictions: ofTexts.includes('contradictions'),
    no_picture: row.pictures.length === 0,
    same_picture: repeated?.same_picture ?? false,
    same_text: repeated?.same_text ?? false,
    suspended_number: repeated?.suspended_number ?? false,
    unsure: row.unsure_fields.length > 0,
    price: isPriceFar,
  }
  return (Object.keys(flags) as QuickFlag[]).filter((flag) => flags[flag])
}

export const findRepeated = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Map<string, sql.RepeatedRow>> =>
  new Map(ids.length === 0 ? [] : (await sql.findRepeated(db, ids, copiedLengthMin)).map((row) => [row.id, row]))

/** Reads the median of each type and condition only once for all rows. */
export const priceChecks = ({ db }: Pick<Deps, 'db'>) => {
  const medians = new Map<string, ReturnType<typeof sql.findMedian>>()
  return async (row: ProductRow): Promise<boolean> => {
    const units = priceUnitsOf(row)
    if (units === null) return false
    const key = `${row.type} ${row.condition}`
    const similar = medians.get(key) ?? sql.findMedian(db, row)
    medians.set(key, similar)
    const priceNorm = await normalisedPrice(db, row.price, row.currency)
    return checkPrice({ type: row.type, priceNorm, units: units * pricedPiecesOf(row), similar: await similar })
      .isFlagged
  }
}

const flagged = <L>(listings: L[]) => ({ isFlagged: listings.length > 0, listings })

export const checkListing = async ({ db }: Pick<Deps, 'db'>, row: ProductRow): Promise<Checks> => {
  const units = priceUnitsOf(row)
  const [similar, priceNorm, sameText, samePicture, suspended] = await Promise.all([
    units === null ? { median: null, compared: 0 } : sql.findMedian(db, row),
    normalisedPrice(db, row.price, row.currency),
    sql.findSameText(db, row, copiedLengthMin),
    findSamePicture(db, 'listing', [row.id]),
    findSuspended({ db }, row.owner_id, { phone: row.phone, whatsappPhone: row.whatsapp_phone }),
  ])
  const duplicates = (rows: DuplicateRow[]) => flagged(rows.map((found) => toDuplicate(found, row.owner_id)))
  const contacts = contactsOf(row)
  const contradictions = findContradictions(row)
  const checks = {
    price: checkPrice({ type: row.type, priceNorm, units: units && units * pricedPiecesOf(row), similar }),
    contact: { isFlagged: contacts.length > 0, found: contacts },
    sameText: duplicates(sameText),
    samePicture: duplicates(samePicture.get(row.id) ?? []),
    contradictions: { isFlagged: contradictions.length > 0, found: contradictions },
    noPicture: { isFlagged: row.pictures.length === 0 },
    suspendedNumber: { isFlagged: suspended.length > 0, people: suspended },
    unsure: { isFlagged: row.unsure_fields.length > 0, fields: row.unsure_fields },
  }
  return { flags: Object.values(checks).filter(({ isFlagged }) => isFlagged).length, ...checks }
}
