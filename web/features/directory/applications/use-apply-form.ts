import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Application, type ApplicationKind, applications } from '#contract/endpoints/directory/applications.ts'
import { applicationsKey, ownApplicationsQuery } from '#web/features/directory/applications/applications.queries.ts'
import { applyTexts } from '#web/features/directory/applications/apply.texts.ts'
import { engineerBody, engineerFields } from '#web/features/directory/engineers/engineer-entry.ts'
import {
  type EntryBody,
  type FieldName,
  type Fields,
  listIn,
  namesOf,
  textIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { useEntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { shopBody, shopFields } from '#web/features/directory/shops/shop-entry.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { send } from '#web/platform/send.ts'
import { draftPrefix } from '#web/platform/stores.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const required: Record<ApplicationKind, readonly FieldName[]> = {
  shop: ['name', 'governorate', 'city'],
  engineer: ['name', 'governorate', 'city', 'phone', 'experience.years'],
}

/** Fields that only staff set, in the form of the back office. */
const ofStaff = { isFeatured: false, owner: null }

/** A new form starts with the account's phone, since buyers mostly call the owner. */
const fieldsOf = (kind: ApplicationKind, application: Application | null, user: User): Fields => {
  const { shop = null, engineer = null, evidence = [] } = application ?? {}
  const fields =
    kind === 'shop'
      ? shopFields(shop && { ...shop, ...ofStaff })
      : engineerFields(engineer && { ...engineer, ...ofStaff })
  return { ...fields, ...(!application && { phone: user.phone }), evidence }
}

const bodyOf = (kind: ApplicationKind, { evidence, ...fields }: Fields): EntryBody => ({
  ...(kind === 'shop' ? shopBody(fields) : engineerBody(fields)),
  evidence: listIn({ evidence }, 'evidence'),
})

/** Pictures are checked only when the application is sent. */
const unchecked = ['logoUrl', 'images', 'profileImageUrl', 'portfolioImages', 'evidence']

type Options = { kind: ApplicationKind; application: Application | null; user: User; onSent: () => void }

export const useApplyForm = ({ kind, application, user, onSent }: Options) => {
  const client = useQueryClient()
  const lang = useLang()
  const t = useTexts(applyTexts)
  const form = useEntryForm<Application>({
    entry: application,
    draftPlace: (ownerId, id = 'new') => `${draftPrefix}${ownerId}.apply.${kind}.${id}`,
    fieldsOf: (entry) => fieldsOf(kind, entry, user),
    bodyOf: (fields) => bodyOf(kind, fields),
    required: required[kind],
    create: (body) =>
      send(kind === 'shop' ? applications.applyShop : applications.applyEngineer, { body: body as never }),
    change: (id, body) => send(applications.change, { params: { id }, body: body as never }),
    read: async (id) => {
      const all = await client.fetchQuery(ownApplicationsQuery())
      const found = all.find((each) => each.id === id)
      if (!found) throw new ApiError('not_found', 404, '')
      return { data: found }
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: applicationsKey })
      onSent()
    },
  })

  /** Checks with the server's rules, so that errors read the same; offline, everything is checked when it is sent. */
  const check = async (names: readonly string[]): Promise<boolean> => {
    const { fields, fail } = form
    const missing = required[kind].filter(
      (name) => names.includes(name.split('.')[0] ?? name) && textIn(fields, name).trim() === '',
    )
    if (missing.length > 0) {
      fail(Object.fromEntries(missing.map((name) => [name, t.required])))
      return false
    }
    const body = bodyOf(kind, fields)
    const part = Object.fromEntries(names.filter((name) => !unchecked.includes(name)).map((name) => [name, body[name]]))
    try {
      await send(applications.check, { body: part as never })
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return true
      fail(formFailure(error, lang, namesOf(fields)))
      return false
    }
    fail({})
    return true
  }
  return { ...form, check }
}
export type ApplyForm = ReturnType<typeof useApplyForm>
