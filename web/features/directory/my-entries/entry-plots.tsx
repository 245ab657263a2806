import type { EntryDay } from '#contract/endpoints/directory/my-entries.ts'
import style from '#web/features/directory/my-entries/entry-plots.module.css'
import type { OwnEntry } from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const EntryPlots = ({ entry: { kind, id, days, last, before } }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const [first, today] = [days[0], days.at(-1)]
  return (
    <section className={style.panel} aria-labelledby="last-days">
      <div className={style.title}>
        <h2 id="last-days">{t.last}</h2>
        {first && today && <span>{`${formatDate(lang, first.day)} – ${formatDate(lang, today.day)}`}</span>}
      </div>
      {last.views + last.taps === 0 ? (
        <p>
          {t.noViews} {kind === 'shop' && <Link to={paths.shopPoster(id)}>{t.poster}</Link>}
        </p>
      ) : (
        <div className={style.plots}>
          <div>
            <Sum count={last.views} before={before.views} words={t.views(last.views)} />
            <Plot days={days} numberOf={({ views }) => views} words={t.viewsADay} />
          </div>
          <div>
            <Sum count={last.taps} before={before.taps} words={t.taps(last.taps)} />
            <Plot days={days} numberOf={({ taps }) => taps} words={t.tapsADay} />
          </div>
        </div>
      )}
      <DayTable days={days} />
    </section>
  )
}

const percent = 100

const Sum = ({ count, before, words }: { count: number; before: number; words: string }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  const change = before > 0 ? Math.round(((count - before) / before) * percent) : 0
  return (
    <p className={style.sum}>
      <b>
        <bdi>{formatNumber(lang, count)}</bdi>
      </b>{' '}
      {words}
      {change !== 0 && (
        <span className={change > 0 ? style.up : style.down}>
          <bdi dir="ltr">{`${change > 0 ? '↑' : '↓'} ${formatNumber(lang, Math.abs(change))}%`}</bdi>
          <span className="visually-hidden"> {change > 0 ? t.more : t.less}</span>
        </span>
      )}
    </p>
  )
}

type PlotProps = {
  days: readonly EntryDay[]
  numberOf: (day: EntryDay) => number
  words: (low: string, high: string) => string
}

const slot = 10
const height = 100
/** Minimal height, so that a day without any is visible. */
const least = 1

/** Bars in reading direction; the newest is last and dark. */
const Plot = ({ days, numberOf, words }: PlotProps) => {
  const lang = useLang()
  const values = days.map(numberOf)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const width = days.length * slot
  const placeOf = (index: number) => (lang === 'ar' ? width - (index + 1) * slot : index * slot) + 1
  return (
    <>
      <svg
        className={style.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words(formatNumber(lang, low), formatNumber(lang, high))}
      >
        {values.map((value, index) => {
          const tall = Math.max(least, (value / Math.max(1, high)) * height)
          return (
            <rect
              key={days[index]?.day}
              className={index === values.length - 1 ? style.today : style.bar}
              x={placeOf(index)}
              y={height - tall}
              width={slot - 2}
              height={tall}
            />
          )
        })}
      </svg>
      <Ends days={days} />
    </>
  )
}

const Ends = ({ days }: { days: readonly EntryDay[] }) => {
  const lang = useLang()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={style.ends} aria-hidden="true">
      {first && <span>{formatDate(lang, first.day)}</span>}
      {last && <span>{formatDate(lang, last.day)}</span>}
    </div>
  )
}

const DayTable = ({ days }: { days: readonly EntryDay[] }) => {
  const t = useTexts(myEntryTexts)
  const lang = useLang()
  return (
    <details className={style.days}>
      <summary>
        {t.dayByDay}
        <Icon name="down" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.viewsHead}</th>
            <th scope="col">{t.whatsapp}</th>
            <th scope="col">{t.calls}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, whatsapp, call }) => (
            <tr key={day}>
              <th scope="row">{formatDate(lang, day)}</th>
              {Object.entries({ views, whatsapp, call }).map(([name, count]) => (
                <td key={name}>
                  <bdi>{formatNumber(lang, count)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
