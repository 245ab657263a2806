import type { ComponentType, ReactNode } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { makeSlot } from '#web/platform/notices.ts'

/** Does not start with the session's prefix, whose keys other tabs listen to. */
export const systemKey = 'shamsouq-system'
/** Set once the viewer has compared, even when nothing is picked. */
export const comparedKey = 'shamsouq-compared'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const systemCopy = () => read(systemKey)
export const comparedCopy = () => read(comparedKey)

const drop = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no copy.
  }
}

export const dropSystemCopy = () => drop(systemKey)
export const dropComparedCopy = () => drop(comparedKey)

export type CardPart = ComponentType<{ product: { id: string; type: ProductType; name: string } }>
/** Renders its children until it has an answer. */
export type NotePart = ComponentType<{ product: ProductPage; children: ReactNode }>

/**
 * Filled by `show-viewer-parts.tsx`, whose code loads only for viewers who have entered their system or compare
 * listings.
 */
export const cardExtras = makeSlot<{ Lines: CardPart; Note: NotePart; hasSystem: boolean }>()
