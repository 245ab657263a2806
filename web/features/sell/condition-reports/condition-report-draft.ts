import type { ConditionReportFields } from '#web/features/sell/condition-reports/condition-report-fields.ts'

export type ConditionReportDraft = { fields: ConditionReportFields; photos: Readonly<Record<string, string>> }
type StoredDraft = ConditionReportDraft & {
  /** `updatedAt` of the saved report that the draft changes; null when there is none. */
  seenAt: string | null
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** Ignores a draft that changes an older version of the report. */
export const readConditionReportDraft = (place: string, seenAt: string | null): ConditionReportDraft | null => {
  try {
    const { fields, photos, ...stored } = JSON.parse(localStorage.getItem(place) ?? 'null') as StoredDraft
    return isTexts(fields) && isTexts(photos) && stored.seenAt === seenAt ? { fields, photos } : null
  } catch {
    return null
  }
}

export const storeConditionReportDraft = (place: string, draft: StoredDraft | null): void => {
  try {
    if (draft) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
  } catch {
    // When storage is full or blocked the form still works; only the draft in this browser is lost.
  }
}

/** Typed decimals are normalised on saving (`12.10` becomes `12.1`), so compare them in that form. */
const plain = (value: string | undefined) =>
  value && /^\d{1,6}(?:\.\d{0,4})?$/.test(value) ? String(Number(value)) : value

const filled = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => [name, plain(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))

export const isSameDraft = (one: ConditionReportDraft, other: ConditionReportDraft) =>
  JSON.stringify([filled(one.fields), filled(one.photos)]) ===
  JSON.stringify([filled(other.fields), filled(other.photos)])
