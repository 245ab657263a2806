import { governorates } from '#contract/governorates.ts'
import { productNameLengthMax, productTextLengthMax } from '#contract/limits.ts'
import { typedPhone } from '#contract/phones.ts'
import { startInShop } from '#web/features/listings/draft/draft-store.ts'
import { Section } from '#web/features/listings/form/section.tsx'
import style from '#web/features/listings/form/sell.module.css'
import { sellTexts } from '#web/features/listings/form/sell.texts.ts'
import type { Sell } from '#web/features/listings/form/use-sell.ts'
import { useCities } from '#web/features/listings/public/cities.ts'
import { ShopChoice } from '#web/features/members/public/shop-choice.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/area-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

export const PlaceSection = ({ sell }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const { fields, errors, set, draftStore, listing, like } = sell
  return (
    <Section number={3} title={t.place}>
      <ShopChoice
        value={fields.shopId}
        error={errors.shopId}
        onChoose={(shopId) => set('shopId', shopId)}
        onFirst={(shopId) => !listing && !like && startInShop(draftStore, shopId)}
      />
      <PlaceFields sell={sell} />
      <Field
        id="sell-location"
        label={t.locationText}
        optional={t.optional}
        dir="auto"
        maxLength={productNameLengthMax}
        value={fields.locationText}
        error={errors.locationText}
        onChange={(event) => set('locationText', event.target.value)}
      />
      <ContactFields sell={sell} />
      <AreaField
        id="sell-description"
        label={t.description}
        placeholder={t.descriptionExample}
        maxLength={productTextLengthMax}
        value={fields.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
    </Section>
  )
}

const PlaceFields = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { cities, hasFailed, retry } = useCities(fields.governorate)
  const chosen = governorates.find(({ key }) => key === fields.governorate)
  const cityPlaceholder = cities ? t.chooseCity : chosen ? t.loadingCities : t.governorateFirst
  return (
    <div className={style.pair}>
      <SelectField
        id="sell-governorate"
        label={t.governorate}
        placeholder={t.chooseGovernorate}
        options={governorates.map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={fields.governorate}
        error={errors.governorate}
        onChange={(event) => set('governorate', event.target.value)}
      />
      <SelectField
        id="sell-city"
        label={t.city}
        placeholder={cityPlaceholder}
        options={(cities ?? []).map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={cities ? fields.city : ''}
        error={errors.city}
        hint={
          hasFailed && (
            <>
              {t.citiesFailed}{' '}
              <button className={style.link} type="button" onClick={retry}>
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

const ContactFields = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
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
        id="sell-phone"
        label={t.phone}
        autoComplete="tel-national"
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
          id="sell-whatsapp"
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
