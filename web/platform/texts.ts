import { createContext, use, useSyncExternalStore } from 'react'
import { formatNumber } from '#web/platform/format.ts'
import { defaultLang, type Lang, langCookie } from '#web/platform/lang.ts'

type Value = string | ((...values: never[]) => string) | { readonly [key: string]: string }

/** Both languages side by side; a missing one does not compile. */
export const texts = <T extends Record<string, Value>>(
  table: { [K in keyof T]: { ar: T[K]; en: T[K] } },
): Record<Lang, T> => ({ ar: pick(table, 'ar'), en: pick(table, 'en') })

const pick = <T extends Record<string, Value>>(table: { [K in keyof T]: { ar: T[K]; en: T[K] } }, lang: Lang) => {
  const picked: Partial<T> = {}
  for (const name in table) picked[name] = table[name][lang]
  return picked as T
}

export const LangContext = createContext<Lang>(defaultLang)

export const useLang = (): Lang => use(LangContext)

export const useTexts = <T>(table: Record<Lang, T>): T => table[useLang()]

let chosen: Lang | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Switches the open page without a request, and saves the choice for the next visit. */
export const chooseLang = (lang: Lang) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the old phones we serve
  document.cookie = langCookie(lang)
  chosen = lang
  for (const listener of listeners) listener()
}

/** The language chosen on this page, else the one the server rendered. */
export const useChosenLang = (rendered: Lang): Lang =>
  useSyncExternalStore(
    subscribe,
    () => chosen ?? rendered,
    () => rendered,
  )

type PluralForms = {
  ar: Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  en: Record<'one' | 'other', string>
}

type PluralName = keyof PluralForms['ar']

const nameOfCount: Record<Lang, (count: number) => PluralName> = {
  en: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
  ar: (count) => {
    if (!Number.isInteger(count)) return 'other'
    const small = (['zero', 'one', 'two'] as const)[Math.abs(count)]
    const end = Math.abs(count) % 100
    if (small) return small
    if (end < 3) return 'other'
    return end <= 10 ? 'few' : 'many'
  },
}

/** Picks the form for a count and puts the written number in place of `#`. */
export const plural = <L extends Lang>(lang: L, count: number, forms: PluralForms[L]): string => {
  const byName: Partial<Record<PluralName, string>> = forms
  const form = byName[nameOfCount[lang](count)] ?? byName.other ?? ''
  return form.replace('#', formatNumber(lang, count))
}
