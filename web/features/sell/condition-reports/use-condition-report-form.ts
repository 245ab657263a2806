import { useEffect, useMemo, useRef, useState } from 'react'
import { gradeOf } from '#domain/condition/condition-grades.ts'
import type { PhotoSlot } from '#domain/condition/condition-readings.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import {
  type ConditionReportErrors,
  checkConditionReport,
  type PhotoErrors,
} from '#web/features/sell/condition-reports/condition-report-checks.ts'
import {
  type ConditionReportDraft,
  isSameDraft,
  readConditionReportDraft,
  storeConditionReportDraft,
} from '#web/features/sell/condition-reports/condition-report-draft.ts'
import {
  type FieldName,
  fieldsFromListing,
  toFields,
  toReadings,
} from '#web/features/sell/condition-reports/condition-report-fields.ts'
import { type Step, type StepName, stepsOf } from '#web/features/sell/condition-reports/condition-report-steps.ts'
import {
  type ConditionReportOptions,
  useSavedConditionReport,
} from '#web/features/sell/condition-reports/use-saved-condition-report.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { draftPrefix } from '#web/platform/stores.ts'
import { useLang } from '#web/platform/texts.ts'

const savedDraft = ({ listing, kind, conditionReport }: ConditionReportOptions): ConditionReportDraft => ({
  fields: conditionReport ? toFields(conditionReport.readings) : fieldsFromListing(kind, listing),
  photos: Object.fromEntries(
    (conditionReport?.photos ?? []).map(({ slot, picture }) => [slot, pictureUrl(picture.id)]),
  ),
})

export const useConditionReportForm = (options: ConditionReportOptions) => {
  const { userId, listing, kind, conditionReport } = options
  const lang = useLang()
  const place = `${draftPrefix}${userId}.report.${listing.id}`
  const [saved] = useState(() => savedDraft(options))
  const [draft, setDraft] = useState(() => readConditionReportDraft(place, conditionReport?.updatedAt ?? null) ?? saved)
  const [isRestored, setRestored] = useState(() => !isSameDraft(draft, saved))
  const [tried, setTried] = useState<readonly StepName[]>([])
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isChanged = !isSameDraft(draft, saved)
  const { isBusy, isSaved, seenAt, send } = useSavedConditionReport({
    ...options,
    draft,
    isChanged,
    isSending: sending > 0,
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) storeConditionReportDraft(place, isChanged ? { ...draft, seenAt } : null)
  }, [place, draft, isChanged, seenAt])

  const readings = useMemo(() => toReadings(kind, draft.fields), [kind, draft.fields])
  const checks = useMemo(() => checkConditionReport(kind, draft, lang), [kind, draft, lang])
  const isIncomplete = ({ fields, slot }: Step) =>
    (slot && (checks.missingPhotos[slot] ?? checks.repeatedPhotos[slot])) ||
    fields.some((name) => checks.impossible[name] ?? checks.missing[name])

  const submit = async (): Promise<boolean> => {
    setTried(stepsOf[kind].map(({ name }) => name))
    setFailure(undefined)
    if (!checks.isComplete) return false
    try {
      await send(() => {
        isSent.current = true
        storeConditionReportDraft(place, null)
      })
      return true
    } catch (error) {
      setFailure(Object.values(formFailure(error, lang, [])).find(Boolean))
      return false
    }
  }
  const triedSteps = stepsOf[kind].filter(({ name }) => tried.includes(name))
  const lacking = triedSteps.flatMap(({ fields }) => fields.map((name) => [name, checks.missing[name]] as const))
  const lackingPhotos = triedSteps.flatMap(({ slot }) => (slot ? [[slot, checks.missingPhotos[slot]] as const] : []))
  return {
    kind,
    listing,
    conditionReport,
    readings,
    fields: draft.fields,
    photos: draft.photos,
    graded: useMemo(() => gradeOf(kind, readings), [kind, readings]),
    steps: stepsOf[kind],
    isIncomplete,
    isDone: (step: Step) =>
      !isIncomplete(step) && (step.slot !== undefined || step.fields.some((name) => draft.fields[name]?.trim())),
    isComplete: checks.isComplete,
    isBusy,
    isSaved,
    isChanged,
    isRestored,
    isSending: sending > 0,
    failure,
    errors: { ...Object.fromEntries(lacking), ...checks.impossible } as ConditionReportErrors,
    photoErrors: { ...Object.fromEntries(lackingPhotos), ...checks.repeatedPhotos } as PhotoErrors,
    tryStep: (step: Step) => setTried((all) => [...all, step.name]),
    /** Null until the user has tried to go on from the step. */
    lackOf: (step: Step): 'photo' | 'fields' | 'both' | null => {
      if (!tried.includes(step.name)) return null
      const lacksPhoto = step.slot !== undefined && checks.missingPhotos[step.slot] !== undefined
      const lacksFields = step.fields.some((name) => checks.missing[name] ?? checks.impossible[name])
      return lacksFields ? (lacksPhoto ? 'both' : 'fields') : lacksPhoto ? 'photo' : null
    },
    set: (name: FieldName, value: string) =>
      setDraft((last) => ({ ...last, fields: { ...last.fields, [name]: value } })),
    setPhoto: (slot: PhotoSlot, url: string | undefined) =>
      setDraft(({ photos: { [slot]: _, ...photos }, ...last }) => ({
        ...last,
        photos: url ? { ...photos, [slot]: url } : photos,
      })),
    countSending: (step: 1 | -1) => setSending((count) => count + step),
    startOver: () => {
      setDraft(saved)
      setRestored(false)
    },
    submit,
  }
}
export type ConditionReportForm = ReturnType<typeof useConditionReportForm>
