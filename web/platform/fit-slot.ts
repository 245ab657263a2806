import type { ComponentType, ReactNode } from 'react'
import type { ProductPage, ProductType } from '#contract/products.ts'
import { makeSlot } from '#web/platform/notices.ts'

/** Parts of cards and of a listing's page whose code is fetched only for people who have entered their system. */
type FitParts = {
  Badge: ComponentType<{ product: { id: string; type: ProductType } }>
  /** With its children until it knows more. */
  Note: ComponentType<{ product: ProductPage; children: ReactNode }>
}

export const fitSlot = makeSlot<FitParts>()
