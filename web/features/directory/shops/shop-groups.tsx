import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#domain/limits.ts'
import type { ShopField } from '#web/features/directory/entry-form/entry-fields.ts'
import { Group, Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { RamadanGroup } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import { shopAdminTexts } from '#web/features/directory/shops/shop-admin.texts.ts'
import { ShopContactInputs, ShopHoursInputs, ShopOfferInputs } from '#web/features/directory/shops/shop-inputs.tsx'
import { useTexts } from '#web/platform/texts.ts'

const { Area, LatinLine, Line, NumberLine, PhoneLine } = inputsOf<ShopField>()

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
