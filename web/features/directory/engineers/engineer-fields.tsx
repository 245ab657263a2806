import type { AvailabilityFilter, EngineerFilters } from '#contract/endpoints/directory/engineers.ts'
import { experienceBands } from '#domain/limits.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import type { Filters } from '#web/features/directory/engineers/engineers-filters.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChoiceChips, ChoiceSelect, type Option } from '#web/ui/choices.tsx'

const availabilityChoices: readonly AvailabilityFilter[] = ['today', 'available', 'busy']

type EngineerFieldsProps = {
  shown: Filters
  choose: (change: Partial<Filters>) => void
  counts: EngineerFilters | undefined
}

/** Filters that only engineers have. */
export const EngineerFields = ({ shown, choose, counts }: EngineerFieldsProps) => {
  const t = useTexts(engineersTexts)
  const lang = useLang()
  const all = { value: '', label: t.all }
  const withCount = (option: Option, list: { value: string; count: number }[] | undefined): Option => {
    const count = list?.find(({ value }) => value === option.value)?.count ?? 0
    return list ? { ...option, count: formatNumber(lang, count), isOff: count === 0 } : option
  }
  const skills = (counts?.specializations ?? []).map(({ value, count }) => ({
    value,
    label: value,
    count: formatNumber(lang, count),
  }))
  const isUnknown = shown.specialization && !skills.some(({ value }) => value === shown.specialization)
  return (
    <>
      <ChoiceChips
        name="availability"
        label={t.availability}
        options={[
          all,
          ...availabilityChoices.map((value) =>
            withCount({ value, label: t.availabilities[value] }, counts?.availability),
          ),
        ]}
        value={shown.availability ?? ''}
        onChoose={(value) => choose({ availability: (value || undefined) as AvailabilityFilter | undefined })}
      />
      <ChoiceChips
        name="experience"
        label={t.experience}
        options={[
          all,
          ...experienceBands.map((value) => withCount({ value, label: t.bands[value] }, counts?.experience)),
        ]}
        value={shown.experience ?? ''}
        onChoose={(value) => choose({ experience: (value || undefined) as Filters['experience'] })}
      />
      <ChoiceSelect
        name="specialization"
        label={t.specialization}
        options={[
          { value: '', label: t.anySpecialization },
          ...skills,
          ...(isUnknown ? [{ value: shown.specialization ?? '', label: shown.specialization ?? '' }] : []),
        ]}
        value={shown.specialization ?? ''}
        onChoose={(value) => choose({ specialization: value || undefined })}
      />
    </>
  )
}
