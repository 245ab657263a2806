import type { ComponentType, ReactNode } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { makeSlot } from '#web/platform/notices.ts'

export type CardPart = ComponentType<{ product: { id: string; type: ProductType; name: string } }>
/** With its children until it knows more. */
export type NotePart = ComponentType<{ product: ProductPage; children: ReactNode }>

/**
 * Parts of cards and of a listing's page whose code is fetched only for people who have entered their system or compare
 * listings; `show-viewer-parts.tsx` fills it.
 */
export const cardExtras = makeSlot<{ Lines: CardPart; Note: NotePart; hasSystem: boolean }>()
