import * as z from 'zod/mini'
import {
  experienceBands,
  filterTextLengthMax,
  keywordLengthMax,
  parameterLengthMax,
  ratingBands,
} from '#domain/limits.ts'
import { PageQuery } from '#domain/pagination.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'
import { weekDays } from '#domain/time/opening-hours.ts'

export const services = ['sales', 'installation', 'maintenance', 'consultation', 'design'] as const
export const Service = z.enum(services)
export type Service = z.infer<typeof Service>

export const serviceNames: Record<Service, { ar: string; en: string }> = {
  sales: { ar: 'بيع', en: 'Sales' },
  installation: { ar: 'تركيب', en: 'Installation' },
  maintenance: { ar: 'صيانة', en: 'Maintenance' },
  consultation: { ar: 'استشارات', en: 'Consultation' },
  design: { ar: 'تصميم', en: 'Design' },
}

export const PlaceName = z.object({ key: z.string(), ar: z.string(), en: z.string() })
export const Place = z.object({ governorate: PlaceName, city: PlaceName })

/** Whether it is open when the reply is sent; `openState` recalculates it for later times. */
export const OpenState = z.object({
  isOpen: z.nullable(z.boolean()),
  closesAt: z.nullable(z.string()),
  nextOpening: z.nullable(z.string()),
})

export const WorkingDays = z.array(z.enum(weekDays))

/** Hours that replace the others from one day to another, both included. */
export const RamadanHours = z.object({
  from: z.string(),
  to: z.string(),
  days: WorkingDays,
  opens: z.string(),
  closes: z.string(),
})

/** An empty form field or `all` means no filter. */
export const chosen = <Out, In extends string | undefined>(inner: z.ZodMiniType<Out, In>, ...nothing: string[]) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([lineText(parameterLengthMax), z.number(), z.boolean()])),
      z.transform((value?: string | number | boolean) => {
        const text = String(value ?? '').trim()
        return text === '' || nothing.includes(text.toLowerCase()) ? undefined : text
      }),
    ),
    z.optional(inner),
  )

const Keyword = chosen(z.string().check(z.maxLength(keywordLengthMax)))
export const NameFilter = chosen(z.string().check(z.maxLength(filterTextLengthMax)), 'all')

/** Case-insensitive. */
export const chosenOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  chosen(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.toLowerCase()),
      ),
      z.enum(values),
    ),
    'all',
  )

/** In a URL a plus sign means a space, so `10+` may arrive as `10`. */
export const readBand = (text: string) =>
  text.length > bandLengthMax ? '' : toLatinDigits(text).replace('٫', '.').replace(/[–—]/, '-').replace(/[\s+]/g, '')

const bandLengthMax = 20

export type RatingBand = (typeof ratingBands)[number]
/** `4`, `4.0` and `4.0+` are the same band. */
export const RatingInput = chosen(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (/^\d(?:\.\d)?$/.test(readBand(text)) ? Number(readBand(text)) : Number.NaN)),
    ),
    z.literal(ratingBands),
  ),
  'all',
)

export const ExperienceInput = chosen(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (readBand(text) === '10' ? '10+' : readBand(text))),
    ),
    z.enum(experienceBands),
  ),
  'all',
)

const truths = ['true', 'false', '1', '0', 'on'] as const

/** `false` does not filter. */
export const VerifiedInput = z.pipe(
  chosenOf(truths),
  z.transform((text?: (typeof truths)[number]) => text === 'true' || text === '1' || text === 'on'),
)

export const ServiceInput = chosenOf(services)
export const directorySorts = ['featured', 'rating', 'newest'] as const
export type DirectorySort = (typeof directorySorts)[number]

/** Places are keys or usual names; the service looks them up, so that browsers need not load the list. */
export const DirectoryQuery = z.extend(PageQuery, {
  search_keyword: Keyword,
  governorate: NameFilter,
  city: NameFilter,
  service: ServiceInput,
  verified: VerifiedInput,
  rating: RatingInput,
  sortBy: z.pipe(
    chosenOf(directorySorts),
    z.transform((sort?: DirectorySort) => sort ?? 'featured'),
  ),
})
export type DirectoryQuery = z.output<typeof DirectoryQuery>

export const ValueCount = z.object({ value: z.string(), count: z.number() })
export const NamedCount = z.object({ value: z.string(), ar: z.string(), en: z.string(), count: z.number() })

/** Counts of each filter ignore that filter and apply all others. */
export const DirectoryFilters = z.object({
  total: z.number(),
  governorates: z.array(NamedCount),
  cities: z.array(NamedCount),
  services: z.array(NamedCount),
  ratings: z.array(z.object({ value: z.number(), count: z.number() })),
  verified: z.number(),
})

export const isService = (text: string): text is Service => Object.hasOwn(serviceNames, text)

export const nameServices = (counts: { value: string; count: number }[]) =>
  counts.flatMap(({ value, count }) => (isService(value) ? [{ value, ...serviceNames[value], count }] : []))

/** The mean of all approved reviews, rounded down to one decimal, so that a shown 4.5 is at least 4.5. */
export const Rated = { rating: z.nullable(z.number()), ratingCount: z.number() }
export const ratingOf = (sum: number, count: number): number | null =>
  count > 0 ? Math.floor((sum * 10) / count) / 10 : null
