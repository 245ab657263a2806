import { governorates } from '#domain/places/governorates.ts'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import { type Fields, textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import style from '#web/features/directory/entry-form/entry-form.module.css'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { fieldTexts } from '#web/features/directory/entry-form/field.texts.ts'
import { useCities } from '#web/features/sell/sell-form/cities.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

export const PlaceInputs = () => {
  const t = useTexts(entryFormTexts)
  const site = useTexts(siteTexts)
  const { labels } = useTexts(fieldTexts)
  const lang = useLang()
  const { fields, errors, set } = useEntry()
  const governorate = textIn(fields, 'governorate')
  const { cities, hasFailed, retry } = useCities(governorate)
  return (
    <div className={style.pair}>
      <SelectField
        id={inputId('governorate')}
        label={labels.governorate}
        placeholder={t.chooseGovernorate}
        options={governorates.map(({ key, ...names }) => ({ value: key, label: names[lang] }))}
        value={governorate}
        error={errors.governorate}
        onChange={(event) => {
          set('governorate', event.target.value)
          set('city', '')
        }}
      />
      <SelectField
        id={inputId('city')}
        label={labels.city}
        placeholder={governorate ? t.chooseCity : t.governorateFirst}
        options={(cities ?? []).map(({ key, ...names }) => ({ value: key, label: names[lang] }))}
        value={cities ? textIn(fields, 'city') : ''}
        error={errors.city}
        hint={
          hasFailed && (
            <button className={style.link} type="button" onClick={retry}>
              {site.retry}
            </button>
          )
        }
        onChange={(event) => set('city', event.target.value)}
      />
    </div>
  )
}

const unnamed = { key: '', ar: '…', en: '…' }

/** Has the names in both languages, for the preview card. */
export const usePlace = (fields: Fields) => {
  const key = textIn(fields, 'governorate')
  const { cities } = useCities(key)
  return {
    governorate: governorates.find((place) => place.key === key) ?? unnamed,
    city: cities?.find((city) => city.key === textIn(fields, 'city')) ?? unnamed,
  }
}
