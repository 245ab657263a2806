import { currencies, currencyLabels } from '#domain/money/money.ts'
import { typedPhone } from '#domain/phone/phone.ts'
import { governorates } from '#domain/places/governorates.ts'
import { ShopChoice } from '#web/features/directory/members/shop-choice.tsx'
import type { Assumed } from '#web/features/sell/price-lists/batch-items.ts'
import { setAssumed, startInShop } from '#web/features/sell/price-lists/list-store.ts'
import style from '#web/features/sell/price-lists/paste.module.css'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { useListPart, useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { useCities } from '#web/features/sell/sell-form/cities.ts'
import { placeFieldTexts } from '#web/features/sell/sell-form/place-fields.texts.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

export type AssumedErrors = Partial<Record<keyof Assumed | 'text', string>>

export const AssumedFields = ({ errors }: { errors: AssumedErrors }) => {
  const t = useTexts(priceListTexts)
  const sell = useTexts(sellTexts)
  const place = useTexts(placeFieldTexts)
  const lang = useLang()
  const store = useListStore()
  const assumed = useListPart(({ view }) => view.assumed)
  return (
    <fieldset className={style.silent}>
      <legend>{t.silent}</legend>
      <div className={style.pair}>
        <PlaceFields assumed={assumed} errors={errors} />
        <SelectField
          id="list-currency"
          label={sell.currency}
          placeholder={t.chooseCurrency}
          options={currencies.map((code) => ({ value: code, label: currencyLabels[code].name[lang] }))}
          value={assumed.currency}
          error={errors.currency}
          onChange={({ target }) => setAssumed(store, 'currency', target.value as Assumed['currency'])}
        />
        <Field
          id="list-phone"
          label={place.phone}
          dir="ltr"
          type="tel"
          clean={typedPhone}
          before={place.phoneCode}
          placeholder={place.phoneExample}
          autoComplete="tel"
          value={assumed.phone}
          error={errors.phone}
          onChange={({ target }) => setAssumed(store, 'phone', target.value)}
        />
      </div>
      <div>
        <ShopChoice
          id="list-shop"
          value={assumed.shopId}
          error={errors.shopId}
          onChoose={(shopId) => setAssumed(store, 'shopId', shopId)}
          onFirst={(shopId) => startInShop(store, shopId)}
        />
        <p className={style.hint}>{assumed.shopId ? t.shopHint : t.selfHint}</p>
      </div>
    </fieldset>
  )
}

const PlaceFields = ({ assumed, errors }: { assumed: Assumed; errors: AssumedErrors }) => {
  const t = useTexts(placeFieldTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const store = useListStore()
  const { cities, hasFailed, retry } = useCities(assumed.governorate)
  return (
    <>
      <SelectField
        id="list-governorate"
        label={t.governorate}
        placeholder={t.chooseGovernorate}
        options={governorates.map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={assumed.governorate}
        error={errors.governorate}
        onChange={({ target }) => setAssumed(store, 'governorate', target.value)}
      />
      <SelectField
        id="list-city"
        label={t.city}
        placeholder={cities ? t.chooseCity : assumed.governorate ? t.loadingCities : t.governorateFirst}
        options={(cities ?? []).map(({ key, ...name }) => ({ value: key, label: name[lang] }))}
        value={cities ? assumed.city : ''}
        error={errors.city}
        hint={
          hasFailed && (
            <button className={style.link} type="button" onClick={retry}>
              {t.citiesFailed} {site.retry}
            </button>
          )
        }
        onChange={({ target }) => setAssumed(store, 'city', target.value)}
      />
    </>
  )
}
