import { useQueryClient } from '@tanstack/react-query'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { engineerBody, engineerFields } from '#web/features/directory/engineers/engineer-entry.ts'
import type { EntryBody, FieldName, Fields } from '#web/features/directory/entry-form/entry-fields.ts'
import { useEntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { ramadanBody, ramadanFields } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import {
  myEntryQuery,
  type OwnEntry,
  readOwnEntry,
  toOwnEngineer,
  toOwnShop,
} from '#web/features/directory/my-entries/my-entries.queries.ts'
import { shopBody, shopFields } from '#web/features/directory/shops/shop-entry.ts'
import { send } from '#web/platform/send.ts'
import { draftPrefix } from '#web/platform/stores.ts'

const required: Record<OwnEntry['kind'], readonly FieldName[]> = {
  shop: ['name', 'governorate', 'city'],
  engineer: ['name', 'governorate', 'city', 'phone', 'experience.years'],
}

/** Fields that only staff set, in the form of the back office. */
const ofStaff = { isFeatured: false, owner: null }

/** The public values, replaced by those that wait for review; rejected values are dropped. */
const fieldsOf = (entry: OwnEntry | null): Fields => {
  if (!entry) return {}
  const isOpen = entry.edit?.status === 'pending' || entry.edit?.status === 'changes'
  if (entry.kind === 'shop') {
    const { ownerPhone: _, ...fields } = shopFields({ ...entry.shop, ...(isOpen && entry.edit?.fields), ...ofStaff })
    return { ...fields, ...ramadanFields(entry.shop.ramadanHours) }
  }
  const waiting = isOpen && entry.edit?.fields
  const { ownerPhone: _, isFeatured: __, ...fields } = engineerFields({ ...entry.engineer, ...waiting, ...ofStaff })
  return { ...fields, ...ramadanFields(entry.engineer.availability.ramadanHours) }
}

const bodyOf = (kind: OwnEntry['kind'], fields: Fields): EntryBody => ({
  ...(kind === 'shop' ? shopBody(fields) : engineerBody(fields)),
  ...ramadanBody(fields),
})

const change = async (kind: OwnEntry['kind'], id: string, body: EntryBody): Promise<{ data: OwnEntry }> => {
  const input = { query: { id }, body: body as never }
  return {
    data:
      kind === 'shop'
        ? toOwnShop((await send(myEntries.changeShop, input)).data)
        : toOwnEngineer((await send(myEntries.changeEngineer, input)).data),
  }
}

export const useMyEntryForm = (entry: OwnEntry, onSaved: (entry: OwnEntry) => void) => {
  const client = useQueryClient()
  const { kind } = entry
  return useEntryForm<OwnEntry>({
    entry,
    draftPlace: (ownerId, id = '') => `${draftPrefix}${ownerId}.mine.${kind}.${id}`,
    fieldsOf,
    bodyOf: (fields) => bodyOf(kind, fields),
    required: required[kind],
    // Never creates: a new entry starts as an application.
    create: () => Promise.resolve({ data: entry }),
    change: (id, body) => change(kind, id, body),
    read: async (id) => ({ data: await readOwnEntry(kind, id) }),
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: myEntryQuery(kind).queryKey.slice(0, -1) })
      onSaved(saved)
    },
  })
}
export type MyEntryFormState = ReturnType<typeof useMyEntryForm>
