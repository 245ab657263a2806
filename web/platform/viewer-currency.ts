import { useSyncExternalStore } from 'react'
import { type Currency, currencies } from '#domain/money/money.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { makeSlot } from '#web/platform/notices.ts'
import { currencyKey } from '#web/platform/stores.ts'

/**
 * The viewer's currency and governorate, stored in this browser only, so that pages stay the same for everybody
 * (docs/decisions/0003). `web/inline/before-paint.ts` copies the currency to `<html data-currency>` before the first
 * paint, so that styles can reserve the line that is filled in after hydration.
 */
export type Viewer = { currency: Currency | null; governorate: GovernorateKey | null }

const governorateKey = 'shamsouq-governorate'
const noViewer: Viewer = { currency: null, governorate: null }

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string | null) => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the next visit starts without the setting.
  }
}

const readViewer = (): Viewer => {
  const [currency, governorate] = [read(currencyKey), read(governorateKey)]
  return {
    currency: currencies.find((one) => one === currency) ?? null,
    governorate: governorates.find(({ key }) => key === governorate)?.key ?? null,
  }
}

let current: Viewer | null = null
const listeners = new Set<() => void>()

const mark = ({ currency }: Viewer) => {
  const { dataset } = document.documentElement
  if (currency) dataset.currency = currency
  else delete dataset.currency
}

const take = (viewer: Viewer) => {
  current = viewer
  mark(viewer)
  for (const listener of listeners) listener()
}

const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === null || key === currencyKey || key === governorateKey) take(readViewer())
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs)
    // The development server sends pages without the script that sets the attribute.
    mark(snapshot())
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

const snapshot = () => {
  current ??= readViewer()
  return current
}

/** Empty in the server's HTML and during hydration. */
export const useViewer = (): Viewer => useSyncExternalStore(subscribe, snapshot, () => noViewer)

/** Fields that are not given keep their values. */
export const chooseViewer = (choice: Partial<Viewer>) => {
  const next = { ...readViewer(), ...choice }
  write(currencyKey, next.currency)
  write(governorateKey, next.governorate)
  take(next)
}

/** Null without a governorate, or where both rials are in use. */
export const usualCurrency = (governorate: string | null | undefined): Currency | null =>
  governorates.find(({ key }) => key === governorate)?.currency ?? null

/** The shell renders the dialog of this setting; features open it through this slot. */
export const viewerDialogSlot = makeSlot<{ governorate: GovernorateKey | null }>()
