import type { ComponentType, ReactNode } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { makeSlot } from '#web/platform/notices.ts'

/** The browser's copy of a person's system; not one of the session's keys, which other tabs listen to. */
export const systemKey = 'shamsouq-system'
/** Listings picked for comparing; there once something was compared. */
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
/** With its children until it knows more. */
export type NotePart = ComponentType<{ product: ProductPage; children: ReactNode }>

/**
 * Parts of cards and of a listing's page whose code is fetched only for people who have entered their system or compare
 * listings; `show-viewer-parts.tsx` fills it.
 */
export const cardExtras = makeSlot<{ Lines: CardPart; Note: NotePart; hasSystem: boolean }>()
