import type { SystemPart } from '#domain/solar/fit/system.ts'
import style from '#web/features/solar/my-system/my-system.module.css'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { type FieldName, missingOf, type PartValues } from '#web/features/solar/my-system/part-fields.ts'
import { figureText, partTitle } from '#web/features/solar/my-system/system-words.ts'
import { formatNumber } from '#web/platform/format.ts'
import { foreignLang, type Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Note } from '#web/ui/note.tsx'

export const partIcons: Record<SystemPart, IconName> = {
  inverter: 'c-inverter',
  battery: 'c-battery',
  panels: 'c-panel',
}

type PartLine = { label: string; text: string | null }

const shownFields: Record<SystemPart, readonly (FieldName | 'mppt')[]> = {
  inverter: ['pvMaxV', 'mppt', 'batteryV', 'mpptMaxA'],
  battery: ['voltage', 'capacity', 'chemistry'],
  panels: ['series', 'parallel', 'voc', 'vmp', 'isc', 'imp'],
}

const mpptText = (lang: Lang, { mpptMinV, mpptMaxV }: PartValues) =>
  typeof mpptMinV === 'number' && typeof mpptMaxV === 'number'
    ? `${formatNumber(lang, mpptMinV)}–${formatNumber(lang, mpptMaxV)} ${figureTexts[lang].units.V}`
    : null

const shownOf = (lang: Lang, part: SystemPart, values: PartValues): PartLine[] => {
  const { labels, mppt } = figureTexts[lang]
  const known = shownFields[part].map((name) =>
    name === 'mppt'
      ? { label: mppt, text: mpptText(lang, values) }
      : { label: labels[name], text: figureText(lang, part, name, values) },
  )
  const age = figureText(lang, part, 'ageMonths', values)
  return age ? [...known, { label: labels.ageMonths, text: age }] : known
}

type PartCardProps = { part: SystemPart; values: PartValues; onEdit: () => void }

export const PartCard = ({ part, values, onEdit }: PartCardProps) => {
  const t = useTexts(mySystemTexts)
  const labels = useTexts(figureTexts)
  const lang = useLang()
  const title = partTitle(lang, part, values)
  const missing = missingOf(part, values).map((name) => labels.labels[name])
  return (
    <section className={style.part} aria-labelledby={`part-${part}`}>
      <div className={style.partHead}>
        <span className={style.partIcon}>
          <Icon name={partIcons[part]} />
        </span>
        <div>
          <h2 id={`part-${part}`}>{t.parts[part]}</h2>
          <b dir="auto" lang={foreignLang(lang, title)}>
            {title}
          </b>
          <small>{t.sources[(values.from ?? 'typed') as keyof typeof t.sources]}</small>
        </div>
        <IconButton icon="edit" label={t.edit[part]} onClick={onEdit} />
      </div>
      <dl className={style.figures}>
        {shownOf(lang, part, values).map(({ label, text }) => (
          <div key={label} data-unknown={text ? undefined : ''}>
            <dt>{label}</dt>
            <dd>{text ? <bdi>{text}</bdi> : t.unknown}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <Note tone="wait" icon="help">
          {t.missing(missing.join(lang === 'ar' ? ' و' : ', '))}
        </Note>
      )}
    </section>
  )
}

export const AddPart = ({ part, onAdd }: { part: SystemPart; onAdd: () => void }) => {
  const t = useTexts(mySystemTexts)
  return (
    <button className={style.addPart} type="button" onClick={onAdd}>
      <Icon name={partIcons[part]} size="large" />
      <span>
        <Icon name="plus" />
        {t.add[part]}
      </span>
    </button>
  )
}
