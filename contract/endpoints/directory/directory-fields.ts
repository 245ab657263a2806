import * as z from 'zod/mini'
import { chosenOf } from '#contract/endpoints/directory/directory.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
  directoryWordsMax,
  keywordLengthMax,
} from '#domain/limits.ts'
import { PageQuery } from '#domain/pagination.ts'
import { parsePhone } from '#domain/phone/phone.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { isEmail, linesText, lineText, numberText, rawText, webLink } from '#domain/text/text-fields.ts'
import { weekDays } from '#domain/time/opening-hours.ts'

/** Invisible characters, which count as spaces. */
const unseen = /[\u200b\u2060\ufeff]/g
const tidyLine = (text: string) => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()

export const nameField = z.pipe(
  z.pipe(lineText(directoryNameLengthMax * 4, { missing: 'required' }), z.transform(tidyLine)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'required' }),
      z.minLength(2, { error: 'too_short' }),
      z.maxLength(directoryNameLengthMax, { error: 'too_long' }),
    ),
)

/** Null clears the field. */
export const textField = (max = directoryTextLengthMax, field = linesText) =>
  z.pipe(
    z.nullable(field(max)),
    z.transform((text: string | null) => text?.trim() ?? ''),
  )

export const lineField = z.pipe(
  z.nullable(lineText(directoryLineLengthMax)),
  z.transform((text: string | null) => tidyLine(text ?? '') || null),
)

const phoneText = numberText('phone_invalid')
const canonical = (value: string | number) => parsePhone(String(value))?.e164 ?? ''

export const phoneField = z.pipe(
  z.pipe(phoneText, z.transform(canonical)),
  z.string().check(z.minLength(1, { error: 'phone_invalid' })),
)

/** Null and blanks clear it. */
export const optionalPhoneField = z.pipe(
  z.pipe(
    z.nullable(phoneText),
    z.transform((value: string | number | null) =>
      value === null || String(value).trim() === '' ? null : canonical(value),
    ),
  ),
  z.nullable(z.string().check(z.minLength(1, { error: 'phone_invalid' }))),
)

export const emailField = z.pipe(lineField, z.nullable(z.string().check(z.refine(isEmail, { error: 'email_invalid' }))))

/** `read` decides which links are allowed. */
export const linkField = (read: (text: string | null) => string | null = webLink) =>
  z.pipe(
    z.pipe(
      z.nullable(rawText(2_000, { long: 'link_invalid' })),
      z.transform((text: string | null) => (text?.trim() ? (read(text.trim()) ?? '') : null)),
    ),
    z.nullable(z.string().check(z.minLength(1, { error: 'link_invalid' }))),
  )

const readTime = (text: string): string => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(toLatinDigits(text).trim()) ?? []
  return hours === '' ? 'x' : `${hours.padStart(2, '0')}:${minutes}`
}

/** Accepts `8:30`, `٠٨:٣٠` or nothing. */
export const timeField = z.pipe(
  z.pipe(
    z.nullable(rawText(20, { missing: 'time_invalid', long: 'time_invalid' })),
    z.transform((text: string | null) => (text?.trim() ? readTime(text) : null)),
  ),
  z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'time_invalid' }))),
)

export const bothTimes = <T extends Record<string, unknown>>(opens: keyof T & string, closes: keyof T & string) =>
  z.refine<T>((hours) => (hours[opens] === null) === (hours[closes] === null), { path: [closes], error: 'hours_both' })

export const daysField = z.pipe(
  z.array(z.enum(weekDays)).check(z.maxLength(weekDays.length * 2, { error: 'items_max' })),
  z.transform((days) => weekDays.filter((day) => days.includes(day))),
)

/** Removes duplicates and sorts by the order of the list. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.array(z.enum(values)).check(z.maxLength(values.length * 2, { error: 'items_max' })),
    z.transform((chosen) => values.filter((value) => (chosen as readonly string[]).includes(value)) as T[number][]),
  )

export const wordsField = z.pipe(
  z.array(lineText(directoryNameLengthMax)).check(z.maxLength(directoryWordsMax, { error: 'items_max' })),
  z.transform((words) => [...new Set(words.map(tidyLine).filter(Boolean))]),
)

export const pictureField = z.pipe(
  z.nullable(lineText(600)),
  z.transform((url: string | null) => url?.trim() || null),
)
export const picturesField = z
  .array(lineText(600, { missing: 'picture_not_yours' }))
  .check(z.maxLength(directoryPicturesMax, { error: 'items_max' }))

/** As copied from a map: `15.35`, `١٥٫٣٥`, `-٤٤.٢`. */
export const degrees = (max: number) =>
  z.pipe(
    z.pipe(
      numberText(),
      z.transform((value: number | string) => (typeof value === 'number' ? value : readDecimal(value))),
    ),
    z.number().check(z.gte(-max), z.lte(max)),
  )

const readDecimal = (text: string): number => {
  const plain = toLatinDigits(text).trim().replace('٫', '.').replace('−', '-')
  return /^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Refuses days such as 30 February. */
export const isCalendarDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const dayField = z.pipe(
  z.pipe(
    z.nullable(rawText(40, { missing: 'date_invalid', long: 'date_invalid' })),
    z.transform((text: string | null) => (text?.trim() ? toLatinDigits(text).trim() : null)),
  ),
  z.nullable(z.string().check(z.refine(isCalendarDay, { error: 'date_invalid' }))),
)

const neededDay = z.pipe(dayField, z.string({ error: 'required' }))
const neededTime = z.pipe(timeField, z.string({ error: 'required' }))

/** Null removes them. */
export const ramadanField = z.nullable(
  z
    .object({
      from: neededDay,
      to: neededDay,
      days: daysField.check(z.minLength(1, { error: 'required' })),
      opens: neededTime,
      closes: neededTime,
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'dates_order' })),
)

/** Only for owners and staff: applications and imported files do not have it. */
export const RamadanChange = { ramadanHours: z.optional(ramadanField) }

const momentText = /^(\d{4}-\d{2}-\d{2})T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/

/** Accepts an ISO timestamp or a day in Aden, taken at `dayTime`; null for none. */
export const momentField = (dayTime: string) =>
  z.pipe(
    z.pipe(
      z.nullable(rawText(40, { missing: 'date_invalid', long: 'date_invalid' })),
      z.transform((text: string | null) => {
        const plain = toLatinDigits(text ?? '').trim()
        if (plain === '') return null
        if (isCalendarDay(plain)) return new Date(`${plain}T${dayTime}+03:00`)
        const day = momentText.exec(plain)?.[1] ?? ''
        return new Date(isCalendarDay(day) ? plain : Number.NaN)
      }),
    ),
    z.nullable(z.date({ error: 'date_invalid' })),
  )

export const EntryOwner = z.nullable(z.object({ id: z.string(), name: z.string(), phone: z.string() }))

export const AdminQuery = z.extend(PageQuery, {
  /** Part of the name, a phone in any spelling, or an id. */
  search: z.optional(lineText(keywordLengthMax)),
  /** Absent: both. */
  hidden: chosenOf(['yes', 'no']),
})
export type AdminQuery = z.output<typeof AdminQuery>
