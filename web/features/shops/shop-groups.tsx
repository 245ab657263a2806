import { serviceNames, services } from '#contract/directory.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#contract/limits.ts'
import { weekDays } from '#contract/opening-hours.ts'
import { productTypeNames, productTypes } from '#contract/product-kinds.ts'
import { paymentOptions, type Shop } from '#contract/shops.ts'
import type { ShopField } from '#web/features/admin/public/entry-fields.ts'
import { Group, Pair } from '#web/features/admin/public/entry-form.tsx'
import { inputsOf } from '#web/features/admin/public/entry-inputs.tsx'
import { Pictures } from '#web/features/admin/public/entry-pictures.tsx'
import { PlaceInputs } from '#web/features/admin/public/entry-place.tsx'
import { useDayNames } from '#web/features/directory/public/day-names.ts'
import { shopTexts } from '#web/features/shops/shop.texts.ts'
import { shopAdminTexts } from '#web/features/shops/shop-admin.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const { Area, Checks, DecimalLine, LatinLine, Line, NumberLine, PhoneLine, Words } = inputsOf<ShopField>()

/** All fields of a shop, grouped as on its page. */
export const ShopGroups = ({ ownerName }: { ownerName: string | undefined }) => {
  const t = useTexts(shopAdminTexts)
  return (
    <>
      <Group title={t.about}>
        <Line name="name" required maxLength={directoryNameLengthMax} placeholder={t.namePlaceholder} />
        <Pictures name="logoUrl" />
        <Area name="description" maxLength={directoryTextLengthMax} />
      </Group>
      <ContactGroup />
      <OfferGroup />
      <HoursGroup />
      <Group title={t.pictures}>
        <Pictures name="images" max={directoryPicturesMax} />
      </Group>
      <Group title={t.papers}>
        <Pair>
          <NumberLine name="establishedYear" />
          <LatinLine name="licenseNumber" maxLength={directoryLineLengthMax} />
        </Pair>
        <Area name="notes" maxLength={directoryTextLengthMax} />
      </Group>
      <Group title={t.owner} lead={t.ownerHint}>
        <PhoneLine name="ownerPhone" hint={ownerName && t.ownerNow(ownerName)} />
      </Group>
    </>
  )
}

const ContactGroup = () => {
  const t = useTexts(shopAdminTexts)
  return (
    <Group title={t.contact}>
      <PlaceInputs />
      <Line name="address" maxLength={directoryLineLengthMax} />
      <Pair>
        <DecimalLine name="location.latitude" hint={t.pointHint} />
        <DecimalLine name="location.longitude" hint={t.pointEastHint} />
      </Pair>
      <Pair>
        <PhoneLine name="phone" />
        <PhoneLine name="whatsappPhone" />
        <LatinLine name="email" type="email" />
        <LatinLine name="website" type="url" placeholder="https://" />
        <LatinLine name="socialMedia.facebook" type="url" placeholder="https://facebook.com/…" />
        <LatinLine name="socialMedia.instagram" type="url" placeholder="https://instagram.com/…" />
        <LatinLine name="socialMedia.twitter" type="url" placeholder="https://x.com/…" />
      </Pair>
    </Group>
  )
}

const OfferGroup = () => {
  const t = useTexts(shopAdminTexts)
  const names: Record<Shop['paymentOptions'][number], string> = useTexts(shopTexts).payments
  const lang = useLang()
  return (
    <Group title={t.offers}>
      <Checks name="services" options={services.map((value) => ({ value, label: serviceNames[value][lang] }))} />
      <Checks
        name="productCategories"
        options={productTypes.map((value) => ({ value, label: productTypeNames[value][lang] }))}
      />
      <Words name="brands" />
      <Checks name="paymentOptions" options={paymentOptions.map((value) => ({ value, label: names[value] }))} />
    </Group>
  )
}

const HoursGroup = () => {
  const t = useTexts(shopAdminTexts)
  const names = useDayNames()
  return (
    <Group title={t.hours}>
      <Checks name="workingHours.workingDays" options={weekDays.map((value) => ({ value, label: names[value] }))} />
      <Pair>
        <LatinLine name="workingHours.openTime" type="time" />
        <LatinLine name="workingHours.closeTime" type="time" />
      </Pair>
    </Group>
  )
}
