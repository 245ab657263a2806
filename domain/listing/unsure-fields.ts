import * as z from 'zod/mini'
import { specificationTexts } from '#domain/listing/figures.ts'

export const unsureFields = [
  'name',
  'type',
  'brand',
  'model',
  'condition',
  'price',
  'currency',
  'quantity',
  ...specificationTexts,
] as const
export type UnsureField = (typeof unsureFields)[number]

/** Fields that were unsure in a price list and that the seller confirmed unchanged. */
export const UnsureFields = z.array(z.enum(unsureFields)).check(z.maxLength(unsureFields.length))
