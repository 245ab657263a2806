import * as z from 'zod/mini'
import { filterTextLengthMax } from '#domain/limits.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const productTypes = ['Panel', 'Inverter', 'Battery', 'Panel bases', 'Accessory', 'Others'] as const
export type ProductType = (typeof productTypes)[number]
export const conditions = ['New', 'Used', 'Needs Repair'] as const
export type Condition = (typeof conditions)[number]
/** `each`: the price is for one piece; `lot`: for all pieces together. */
export const saleUnits = ['each', 'lot'] as const
export type SaleUnit = (typeof saleUnits)[number]
export const productStatuses = ['pending', 'approved', 'rejected', 'expired', 'sold'] as const
/**
 * Statuses that sellers see and filter by; a listing with requested changes is stored as `rejected` but shown as
 * `changes`.
 */
export const ownStatuses = [...productStatuses, 'changes'] as const
export type OwnStatus = (typeof ownStatuses)[number]
export type ProductStatus = (typeof productStatuses)[number]

type Names = { ar: string; en: string }

export const productTypeNames: Record<ProductType, Names> = {
  Panel: { ar: 'ألواح', en: 'Panels' },
  Inverter: { ar: 'إنفرترات', en: 'Inverters' },
  Battery: { ar: 'بطاريات', en: 'Batteries' },
  'Panel bases': { ar: 'قواعد', en: 'Mounts' },
  Accessory: { ar: 'ملحقات', en: 'Accessories' },
  Others: { ar: 'أخرى', en: 'Others' },
}

export const availabilities = ['available'] as const
export type Availability = (typeof availabilities)[number]

export const conditionReportChoices = ['yes'] as const
export type ConditionReportChoice = (typeof conditionReportChoices)[number]

export const warrantyChoices = ['yes'] as const
export type WarrantyChoice = (typeof warrantyChoices)[number]

export const conditionNames: Record<Condition, Names> = {
  New: { ar: 'جديد', en: 'New' },
  Used: { ar: 'مستعمل', en: 'Used' },
  'Needs Repair': { ar: 'يحتاج صيانة', en: 'Needs repair' },
}

export const nextStatuses: Record<ProductStatus, readonly ProductStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending', 'rejected', 'expired', 'sold'],
  rejected: ['pending'],
  /** An owner may say that a silent listing was sold. */
  expired: ['pending', 'sold'],
  sold: ['pending'],
}

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

const findOne = <T extends string>(values: readonly T[], extra: Record<string, T>, text: string): T | undefined => {
  const folded = fold(text)
  return Object.hasOwn(extra, folded) ? extra[folded] : values.find((value) => folded && fold(value) === folded)
}

/** Case-insensitive; `extra` maps other spellings. */
export const oneOf = <const T extends readonly string[]>(values: T, extra: Record<string, T[number]> = {}) =>
  z.pipe(
    z.pipe(
      lineText(filterTextLengthMax),
      z.transform((text: string) => findOne(values, extra, text) ?? text),
    ),
    z.enum(values),
  )

const typeSpellings: Record<string, ProductType> = { other: 'Others', 'panel base': 'Panel bases' }

export const ProductTypeInput = oneOf(productTypes, typeSpellings)
export const ConditionInput = oneOf(conditions)
export const SaleUnitInput = oneOf(saleUnits)

/** No schema, because page URLs are read without Zod. */
export const readProductType = (text: string) => findOne(productTypes, typeSpellings, text)
export const readCondition = (text: string) => findOne(conditions, {}, text)

/** Types sold by size, whose prices are compared per watt or kWh. */
export const unitPriceTypes = ['Panel', 'Inverter', 'Battery'] as const
export type UnitPriceType = (typeof unitPriceTypes)[number]

export const canHaveConditionReport = ({ type, condition }: { type: ProductType; condition: Condition }): boolean =>
  condition !== 'New' && unitPriceTypes.some((one) => one === type)

export const priceUnits = { Panel: 'watt', Inverter: 'watt', Battery: 'kWh' } as const satisfies Record<
  UnitPriceType,
  string
>
