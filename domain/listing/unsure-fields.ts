import * as z from 'zod/mini'
import { specificationTexts } from '#domain/listing/figures.ts'

/** Fields of a listing that are read in price lists. */
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

/** Read unsurely in a price list, and confirmed by the seller without a change. */
export const UnsureFields = z.array(z.enum(unsureFields)).check(z.maxLength(unsureFields.length))
