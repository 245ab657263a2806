import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { governorates } from '#domain/places/governorates.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import { choiceWords, joined } from '#web/features/directory/applications/choice-words.ts'
import style from '#web/features/directory/applications/edit-compare.module.css'
import { useEntryLabel } from '#web/features/directory/entry-form/entry-context.ts'
import { useCities } from '#web/features/sell/sell-form/cities.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const pictureFields = ['logoUrl', 'profileImageUrl', 'images', 'portfolioImages']

export const EditCompare = ({ application }: { application: StaffApplication }) => {
  const t = useTexts(applicationAdminTexts)
  const label = useEntryLabel()
  const edit = application.edit?.shop ?? application.edit?.engineer
  if (!edit) return null
  const before = edit.before as Record<string, unknown>
  const fields = Object.entries(edit.after)
  const old = application.status === 'pending' || application.status === 'changes' ? t.before : t.beforeThen
  const place = String(edit.after.governorate ?? edit.before.governorate ?? '')
  return (
    <section className={cards.card} aria-labelledby="edit-compare">
      <h3 id="edit-compare">{t.compare}</h3>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{old}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([name, after]) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              <td data-label={old}>
                <Value name={name} value={before[name]} place={place} />
              </td>
              <td data-label={t.after}>
                <Value name={name} value={after} place={place} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ValueProps = { name: string; value: unknown; place: string }

const Value = ({ name, value, place }: ValueProps) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  if (pictureFields.includes(name)) return <Pictures urls={[value].flat().filter((url) => typeof url === 'string')} />
  if (name === 'city') return <City city={String(value ?? '')} governorate={place} />
  const text = name === 'governorate' ? governorateName(String(value ?? ''), lang) : textOf(name, value, lang)
  if (text === '') return <span className={cards.meta}>{t.nothing}</span>
  return (
    <span className={cards.words} dir="auto">
      {text}
    </span>
  )
}

const governorateName = (key: string, lang: Lang) => governorates.find((one) => one.key === key)?.[lang] ?? key

const textOf = (name: string, value: unknown, lang: Lang): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const parts = value.map((one) => textOf(name, one, lang)).filter(Boolean)
    return value.some((one) => typeof one === 'object') ? parts.join('\n') : joined(parts, lang)
  }
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, one]) => textOf(part, one, lang))
      .filter(Boolean)
      .join(' · ')
  return choiceWords(name, String(value), lang)
}

const City = ({ city, governorate }: { city: string; governorate: string }) => {
  const lang = useLang()
  const { cities } = useCities(governorate)
  return <bdi>{cities?.find(({ key }) => key === city)?.[lang] ?? city}</bdi>
}

const Pictures = ({ urls }: { urls: string[] }) => {
  const t = useTexts(applicationAdminTexts)
  if (urls.length === 0) return <span className={cards.meta}>{t.nothing}</span>
  return (
    <span className={style.pictures}>
      {urls.map((url) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          <img src={url} alt={t.pictures} />
        </a>
      ))}
    </span>
  )
}
