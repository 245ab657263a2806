import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { Detail, Judged } from '#contract/endpoints/solar/fit.ts'
import style from '#web/features/solar/my-system/fit.module.css'
import { fitTexts } from '#web/features/solar/my-system/fit.texts.ts'
import { isCompared, verdictIcons } from '#web/features/solar/my-system/fit-badge.tsx'
import { listingParam } from '#web/features/solar/my-system/from-listing.ts'
import { useStoredSystem } from '#web/features/solar/my-system/stored-system.ts'
import { judge } from '#web/features/solar/my-system/verdicts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths, withQuery } from '#web/url.ts'

type FitNoteProps = { product: ProductPage; children: ReactNode }

/** Says whether the listing fits the viewer's system, why, and what would. Shows `children` where that is unknown. */
export const FitNote = ({ product, children }: FitNoteProps) => {
  const lang = useLang()
  const system = useStoredSystem()
  const { data } = useQuery({
    queryKey: ['fit', product.id, lang, JSON.stringify(system)],
    queryFn: ({ signal }) => judge(system ?? {}, [product.id], lang, signal),
    enabled: system !== null && isCompared(product.type),
  })
  const judged = data?.[0]
  return judged?.detail ? <Sentences product={product} judged={judged} detail={judged.detail} /> : children
}

type SentencesProps = { product: ProductPage; judged: Judged; detail: Detail }

const Sentences = ({ product, judged: { verdict, reasons }, detail }: SentencesProps) => {
  const t = useTexts(fitTexts)
  const title = useId()
  return (
    <section className={classNames(style.note, style[verdict])} aria-labelledby={title}>
      <div className={style.head}>
        <Icon name={verdictIcons[verdict]} />
        <h2 id={title}>{t.titles[verdict]}</h2>
      </div>
      <p>{reasons[0]}</p>
      {detail.meter && <Meter meter={detail.meter} isPanel={product.type === 'Panel'} />}
      {detail.way && (
        <p className={style.way}>
          <Icon name="bulb" />
          <span>{detail.way}</span>
        </p>
      )}
      {detail.proposal && (
        <p className={style.way}>
          <Icon name="c-panel" />
          <ProposalText proposal={detail.proposal} />
        </p>
      )}
      <Working detail={detail} reasons={reasons.slice(1).filter((reason) => reason !== detail.way)} />
      <div className={style.links}>
        <Link to={paths.mySystem}>{t.edit}</Link>
        <Link to={withQuery(paths.mySystem, { [listingParam]: product.id })}>{t.mine}</Link>
      </div>
    </section>
  )
}

const ProposalText = ({ proposal: { series, parallel, watts } }: { proposal: NonNullable<Detail['proposal']> }) => {
  const t = useTexts(fitTexts)
  const lang = useLang()
  return (
    <span>
      {t.proposal(series, parallel)}
      {watts !== null && (
        <>
          {' = '}
          <bdi>
            {formatNumber(lang, watts / 1000)} {t.kW}
          </bdi>
        </>
      )}
      .
    </span>
  )
}

const barHeight = 14
/** Percent of the bar at which the limit stands, leaving room for values above it. */
const limitShare = 80

/** The numbers below say the same. */
const Meter = ({
  meter: { unit, value, limit },
  isPanel,
}: {
  meter: NonNullable<Detail['meter']>
  isPanel: boolean
}) => {
  const t = useTexts(fitTexts)
  const lang = useLang()
  const reached = Math.min(100, Math.round((value / limit) * limitShare * 10) / 10)
  return (
    <div className={style.meter}>
      <svg width="100%" height={barHeight} aria-hidden="true">
        <rect className={style.track} width="100%" height={barHeight} rx="7" />
        <rect className={style.within} width={`${Math.min(reached, limitShare)}%`} height={barHeight} rx="7" />
        {reached > limitShare && (
          <rect className={style.above} x={`${limitShare}%`} width={`${reached - limitShare}%`} height={barHeight} />
        )}
        <rect className={style.mark} x={`${limitShare}%`} y="-5" width="3" height={barHeight + 10} />
      </svg>
      <div className={style.legend}>
        <span>
          {t.limits[unit]}{' '}
          <bdi>
            {formatNumber(lang, limit)} {t[unit]}
          </bdi>
        </span>
        <span>
          {t.values[isPanel ? 'Panel' : 'Inverter']}{' '}
          <bdi>
            {formatNumber(lang, value)} {t[unit]}
          </bdi>
        </span>
      </div>
    </div>
  )
}

const Working = ({ detail: { working }, reasons }: { detail: Detail; reasons: readonly string[] }) => {
  const t = useTexts(fitTexts)
  const lang = useLang()
  if (!working && reasons.length === 0) return null
  const rows = working && [
    [t.voc, `${formatNumber(lang, working.voc)} ${t.V}`],
    [t.inSeries, formatNumber(lang, working.series)],
    [t.cold, t.coldAt(working.risePercent, working.celsius)],
    [t.limit, `${formatNumber(lang, working.limit)} ${t.V}`],
  ]
  return (
    <details>
      <summary>
        {t.howSummary}
        <Icon name="down" />
      </summary>
      {rows && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
