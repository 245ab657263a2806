import type { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#domain/limits.ts'
import type { ShopField } from '#web/features/directory/entry-form/entry-fields.ts'
import { EntryFormFrame, Group, Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { usePlace } from '#web/features/directory/entry-form/entry-place.tsx'
import { RamadanGroup, ramadanBody, ramadanFields } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import { shopAdminTexts } from '#web/features/directory/shops/shop-admin.texts.ts'
import { shopsAdmin } from '#web/features/directory/shops/shop-admin-queries.ts'
import { ShopCard } from '#web/features/directory/shops/shop-card.tsx'
import { shopBody, shopFields, shopPreview } from '#web/features/directory/shops/shop-entry.ts'
import { ShopContactInputs, ShopHoursInputs, ShopOfferInputs } from '#web/features/directory/shops/shop-inputs.tsx'
import { TrustChecksPanel } from '#web/features/directory/trust/trust-checks-panel.tsx'
import { EntryPage, LoadedEntry, useEntryScreen } from '#web/features/staff/kit/entry-screen.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

const { Area, LatinLine, Line, NumberLine, PhoneLine } = inputsOf<ShopField>()

/** Grouped as on the shop's page. */
export const ShopGroups = ({ ownerName }: { ownerName: string | undefined }) => {
  const t = useTexts(shopAdminTexts)
  return (
    <>
      <Group title={t.about}>
        <Line name="name" required maxLength={directoryNameLengthMax} placeholder={t.namePlaceholder} />
        <Pictures name="logoUrl" />
        <Area name="description" maxLength={directoryTextLengthMax} />
      </Group>
      <Group title={t.contact}>
        <ShopContactInputs />
      </Group>
      <Group title={t.offers}>
        <ShopOfferInputs />
      </Group>
      <Group title={t.hours}>
        <ShopHoursInputs />
      </Group>
      <RamadanGroup />
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

export default function ShopEntryScreen() {
  return <LoadedEntry entries={shopsAdmin}>{(shop) => <ShopForm shop={shop} />}</LoadedEntry>
}

const ShopForm = ({ shop }: { shop: StaffShop | null }) => {
  const t = useTexts(shopAdminTexts)
  const { form, onHide } = useEntryScreen({
    entry: shop,
    fieldsOf: (entry) => ({ ...shopFields(entry), ...ramadanFields(entry?.ramadanHours) }),
    bodyOf: (fields) => ({ ...shopBody(fields), ...ramadanBody(fields) }),
    required: ['name', 'governorate', 'city'],
    ...shopsAdmin,
  })
  const { entry, fields } = form
  return (
    <EntryPage
      admin="shops"
      title={entry?.name ?? t.newTitle}
      isHidden={entry?.isHidden}
      publicPath={entry ? paths.shop(entry.id) : undefined}
      onHide={onHide}
    >
      <EntryFormFrame form={form} preview={<ShopCard shop={shopPreview(fields, usePlace(fields), entry)} />}>
        <ShopGroups ownerName={entry?.owner?.name} />
      </EntryFormFrame>
      {entry && <TrustChecksPanel subject="shop" id={entry.id} />}
    </EntryPage>
  )
}
