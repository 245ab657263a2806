import type { ReactNode } from 'react'
import type { EngineerCard } from '#contract/endpoints/directory/engineers.ts'
import {
  adenDay,
  adenTime,
  availableNow,
  isRamadan,
  openState,
  type RamadanHours,
  type WeekDay,
  weekDayOf,
  weekDays,
} from '#domain/time/opening-hours.ts'
import { hoursTexts } from '#web/features/directory/entries/directory.texts.ts'
import style from '#web/features/directory/entries/hours.module.css'
import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import presenceStyles from '#web/ui/presence.module.css'

type PresenceTone = 'on' | 'busy' | 'off'

const Presence = ({ tone, children, more }: { tone: PresenceTone; children: ReactNode; more?: ReactNode }) => (
  <span className={presenceStyles.presence}>
    <span className={classNames(presenceStyles.dot, presenceStyles[tone])} aria-hidden="true" />
    <span>
      {children}
      {more && <span className={presenceStyles.more}> {more}</span>}
    </span>
  </span>
)

const dayMs = 86_400_000
const noon = 12

/** Turns '20:30' into «8:30 م». */
export const clockText = (lang: Lang, time: string): string => {
  const t = hoursTexts[lang]
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours) % 24
  return `${hour % noon || noon}:${minutes}\u00a0${hour < noon ? t.morning : t.evening}`
}

export const momentText = (lang: Lang, iso: string, now: number): string => {
  const t = hoursTexts[lang]
  const moment = new Date(iso)
  const time = clockText(lang, adenTime(moment))
  const day = adenDay(moment)
  if (day === adenDay(new Date(now))) return time
  if (day === adenDay(new Date(now + dayMs))) return t.tomorrowAt(time)
  return t.dayAt(t.days[weekDayOf(moment)], time)
}

type DayRun = { from: WeekDay; to: WeekDay; isWorking: boolean }

/** Runs of consecutive equal days, such as Saturday to Thursday, then Friday. */
export const dayRuns = (working: readonly WeekDay[]): DayRun[] => {
  const runs: DayRun[] = []
  for (const day of weekDays) {
    const isWorking = working.includes(day)
    const last = runs[runs.length - 1]
    if (last?.isWorking === isWorking) last.to = day
    else runs.push({ from: day, to: day, isWorking })
  }
  return runs
}

type Hours = { days: readonly WeekDay[]; opens: string | null; closes: string | null; ramadan: RamadanHours | null }

/** Renders nothing when the hours are unknown. `isClosed`: closed by the owner for now. */
export const OpenNow = ({ hours, isClosed }: { hours: Hours; isClosed: boolean }) => {
  const t = useTexts(hoursTexts)
  const lang = useLang()
  const now = useNow()
  if (isClosed) return <Presence tone="off">{t.closedForNow}</Presence>
  const { isOpen, closesAt, nextOpening } = openState(hours, new Date(now))
  if (isOpen === null) return null
  if (isOpen) {
    const until = closesAt ? t.until(momentText(lang, closesAt, now)) : t.allDay
    return (
      <Presence tone="on" more={until}>
        {t.open}
      </Presence>
    )
  }
  return (
    <Presence tone="off" more={nextOpening && t.opens(momentText(lang, nextOpening, now))}>
      {t.closed}
    </Presence>
  )
}

type Availability = Pick<EngineerCard['availability'], 'status' | 'workingDays' | 'workingHours' | 'ramadanHours'>
type AvailabilityText = { tone: PresenceTone; word: string; more?: string }

/** `long` adds until or from when. */
export const AvailableNow = ({ availability, long = false }: { availability: Availability; long?: boolean }) => {
  const { tone, word, more } = useAvailabilityWords(availability)
  return (
    <Presence tone={tone} more={long && more}>
      {word}
    </Presence>
  )
}

const useAvailabilityWords = ({ status, workingDays, workingHours, ramadanHours }: Availability): AvailabilityText => {
  const t = useTexts(hoursTexts)
  const lang = useLang()
  const now = useNow()
  if (status !== 'available') return { tone: status === 'busy' ? 'busy' : 'off', word: t[status] }
  const hours = { days: workingDays, opens: workingHours.start, closes: workingHours.end, ramadan: ramadanHours }
  const { isOpen, isAvailableToday, nextOpening } = availableNow(status, hours, new Date(now))
  if (isOpen === null) return { tone: 'on', word: t.available }
  if (isOpen) return { tone: 'on', word: t.availableNow }
  const moment = nextOpening ? momentText(lang, nextOpening, now) : null
  if (isAvailableToday) return { tone: 'on', word: t.availableToday, more: moment ? t.from(moment) : undefined }
  return { tone: 'off', word: t.notToday, more: moment ? t.returns(moment) : undefined }
}

/** «8:00 ص – 6:00 م». */
export const HoursRange = ({ opens, closes }: { opens: string; closes: string }) => {
  const t = useTexts(hoursTexts)
  const lang = useLang()
  return <bdi>{opens === closes ? t.allDay : t.range(clockText(lang, opens), clockText(lang, closes))}</bdi>
}

export const WeekStrip = ({ days }: { days: readonly WeekDay[] }) => {
  const t = useTexts(hoursTexts)
  return (
    <ul className={style.week}>
      {weekDays.map((day) =>
        days.includes(day) ? (
          <li key={day}>{t.shortDays[day]}</li>
        ) : (
          <li key={day} className={style.off}>
            {t.shortDays[day]}
            <span className="visually-hidden">({t.closed})</span>
          </li>
        ),
      )}
    </ul>
  )
}

export const useHoldingHours = ({ ramadan, ...usual }: Hours): Hours => {
  const now = useNow()
  return isRamadan(ramadan, adenDay(new Date(now))) ? { ...ramadan, ramadan } : { ...usual, ramadan: null }
}

export const RamadanNote = ({ ramadan }: { ramadan: RamadanHours }) => {
  const t = useTexts(hoursTexts)
  const lang = useLang()
  return <p className={style.ramadan}>{t.ramadanUntil(formatDate(lang, ramadan.to))}</p>
}

export const HoursFacts = ({ hours }: { hours: Hours }) => {
  const t = useTexts(hoursTexts)
  const { days, opens, closes, ramadan } = useHoldingHours(hours)
  return (
    <>
      {ramadan && <RamadanNote ramadan={ramadan} />}
      <Facts>
        {dayRuns(days).map(({ from, to, isWorking }) => (
          <Fact key={from} label={from === to ? t.days[from] : t.range(t.days[from], t.days[to])}>
            {!isWorking && t.closed}
            {isWorking && (opens && closes ? <HoursRange opens={opens} closes={closes} /> : t.open)}
          </Fact>
        ))}
      </Facts>
    </>
  )
}
