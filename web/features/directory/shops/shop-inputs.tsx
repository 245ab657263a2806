import { serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import { paymentOptions, type Shop } from '#contract/endpoints/directory/shops.ts'
import { directoryLineLengthMax } from '#domain/limits.ts'
import { productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import { weekDays } from '#domain/time/opening-hours.ts'
import { useDayNames } from '#web/features/directory/entries/day-names.ts'
import type { ShopField } from '#web/features/directory/entry-form/entry-fields.ts'
import { Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { PlaceInputs } from '#web/features/directory/entry-form/entry-place.tsx'
import { LocateButton } from '#web/features/directory/entry-form/locate-button.tsx'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { shopAdminTexts } from '#web/features/directory/shops/shop-admin.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const { Checks, DecimalLine, LatinLine, Line, PhoneLine, Words } = inputsOf<ShopField>()

export const ShopContactInputs = () => {
  const t = useTexts(shopAdminTexts)
  return (
    <>
      <PlaceInputs />
      <Line name="address" maxLength={directoryLineLengthMax} />
      <Pair>
        <DecimalLine name="location.latitude" hint={t.pointHint} />
        <DecimalLine name="location.longitude" hint={t.pointEastHint} />
      </Pair>
      <LocateButton />
      <Pair>
        <PhoneLine name="phone" />
        <PhoneLine name="whatsappPhone" />
        <LatinLine name="email" type="email" />
        <LatinLine name="website" type="url" placeholder="https://" />
        <LatinLine name="socialMedia.facebook" type="url" placeholder="https://facebook.com/…" />
        <LatinLine name="socialMedia.instagram" type="url" placeholder="https://instagram.com/…" />
        <LatinLine name="socialMedia.twitter" type="url" placeholder="https://x.com/…" />
      </Pair>
    </>
  )
}

export const ShopOfferInputs = () => {
  const lang = useLang()
  return (
    <>
      <Checks name="services" options={services.map((value) => ({ value, label: serviceNames[value][lang] }))} />
      <Checks
        name="productCategories"
        options={productTypes.map((value) => ({ value, label: productTypeNames[value][lang] }))}
      />
      <Words name="brands" />
      <ShopPaymentInputs />
    </>
  )
}

export const paymentNames = (lang: Lang) => shopTexts[lang].payments

export const ShopPaymentInputs = () => {
  const names: Record<Shop['paymentOptions'][number], string> = useTexts(shopTexts).payments
  return <Checks name="paymentOptions" options={paymentOptions.map((value) => ({ value, label: names[value] }))} />
}

export const ShopHoursInputs = () => {
  const names = useDayNames()
  return (
    <>
      <Checks name="workingHours.workingDays" options={weekDays.map((value) => ({ value, label: names[value] }))} />
      <Pair>
        <LatinLine name="workingHours.openTime" type="time" />
        <LatinLine name="workingHours.closeTime" type="time" />
      </Pair>
    </>
  )
}
