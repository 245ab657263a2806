import { type RamadanHours, weekDays } from '#domain/time/opening-hours.ts'
import { useDayNames } from '#web/features/directory/entries/day-names.ts'
import {
  type Fields,
  type FieldsOf,
  listIn,
  type RamadanField,
  textIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { Group, Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { ramadanTexts } from '#web/features/directory/entry-form/field.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

const { Checks, LatinLine } = inputsOf<RamadanField>()

export const RamadanGroup = () => {
  const t = useTexts(ramadanTexts)
  const names = useDayNames()
  return (
    <Group title={t.title} lead={t.lead}>
      <Pair>
        <LatinLine name="ramadanHours.from" type="date" />
        <LatinLine name="ramadanHours.to" type="date" />
      </Pair>
      <Checks name="ramadanHours.days" options={weekDays.map((value) => ({ value, label: names[value] }))} />
      <Pair>
        <LatinLine name="ramadanHours.opens" type="time" />
        <LatinLine name="ramadanHours.closes" type="time" />
      </Pair>
    </Group>
  )
}

export const ramadanFields = (hours: RamadanHours | null | undefined): FieldsOf<RamadanField> => ({
  'ramadanHours.from': hours?.from ?? '',
  'ramadanHours.to': hours?.to ?? '',
  'ramadanHours.days': hours?.days ?? [],
  'ramadanHours.opens': hours?.opens ?? '',
  'ramadanHours.closes': hours?.closes ?? '',
})

/** Null when every part is empty. */
export const ramadanBody = (fields: Fields) => {
  const hours = {
    from: textIn(fields, 'ramadanHours.from'),
    to: textIn(fields, 'ramadanHours.to'),
    days: listIn(fields, 'ramadanHours.days'),
    opens: textIn(fields, 'ramadanHours.opens'),
    closes: textIn(fields, 'ramadanHours.closes'),
  }
  return { ramadanHours: Object.values(hours).some((part) => part.length > 0) ? hours : null }
}
