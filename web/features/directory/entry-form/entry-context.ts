import { createContext, use } from 'react'
import type { EntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

export const useEntryLabel = () => {
  const { labels } = useTexts(fieldTexts)
  return (field: string) => labelOf(labels, field)
}

export const EntryContext = createContext<EntryForm | null>(null)

export const useEntry = (): EntryForm => {
  const form = use(EntryContext)
  if (!form) throw new Error('useEntry needs an EntryContext')
  return form
}

export const inputId = (name: string) => `entry-${name.replaceAll('.', '-')}`
