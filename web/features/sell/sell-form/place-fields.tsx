import { typedPhone } from '#domain/phone/phone.ts'
import { governorates } from '#domain/places/governorates.ts'
import style from '#web/features/sell/my-listings/place-fields.module.css'
import { useCities } from '#web/features/sell/sell-form/cities.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

type Texts = { governorate: string; city: string; phone: string; whatsapp: string }
type FieldsProps = {
  /** Prefix of the inputs' ids. */
  id: string
  form: {
    fields: Texts & { isSameWhatsapp: boolean }
    errors: Partial<Record<keyof Texts, string>>
    set: { (name: keyof Texts, value: string): void; (name: 'isSameWhatsapp', value: boolean): void }
  }
}

export const PlaceFields = ({ id, className, form: { fields, errors, set } }: FieldsProps & { className?: string }) => {
  const t = useTexts(placeFieldTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { cities, hasFailed, retry } = useCities(fields.governorate)
  const chosen = governorates.find(({ key }) => key === fields.governorate)
  const cityPlaceholder = cities ? t.chooseCity : chosen ? t.loadingCities : t.governorateFirst
  return (
    <div className={className}>
      <SelectField
        id={`${id}-governorate`}
        label={t.governorate}
        placeholder={t.chooseGovernorate}
        options={governorates.map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={fields.governorate}
        error={errors.governorate}
        onChange={(event) => set('governorate', event.target.value)}
      />
      <SelectField
        id={`${id}-city`}
        label={t.city}
        placeholder={cityPlaceholder}
        options={(cities ?? []).map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={cities ? fields.city : ''}
        error={errors.city}
        hint={
          hasFailed && (
            <>
              {t.citiesFailed}{' '}
              <button className={style.retry} type="button" onClick={retry}>
                {site.retry}
              </button>
            </>
          )
        }
        onChange={(event) => set('city', event.target.value)}
      />
    </div>
  )
}

export const ContactFields = ({ id, form: { fields, errors, set } }: FieldsProps) => {
  const t = useTexts(placeFieldTexts)
  const phone = {
    dir: 'ltr',
    type: 'tel',
    clean: typedPhone,
    before: t.phoneCode,
    placeholder: t.phoneExample,
  } as const
  return (
    <>
      <Field
        {...phone}
        id={`${id}-phone`}
        label={t.phone}
        autoComplete="tel"
        value={fields.phone}
        error={errors.phone}
        onChange={(event) => set('phone', event.target.value)}
      />
      <Switch
        name="isSameWhatsapp"
        label={t.sameWhatsapp}
        isOn={fields.isSameWhatsapp}
        onSwitch={(isOn) => set('isSameWhatsapp', isOn)}
      />
      {!fields.isSameWhatsapp && (
        <Field
          {...phone}
          id={`${id}-whatsapp`}
          label={t.whatsapp}
          optional={t.optional}
          value={fields.whatsapp}
          error={errors.whatsapp}
          onChange={(event) => set('whatsapp', event.target.value)}
        />
      )}
    </>
  )
}
