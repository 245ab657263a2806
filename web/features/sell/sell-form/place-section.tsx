import { productNameLengthMax, productTextLengthMax } from '#domain/limits.ts'
import { ShopChoice } from '#web/features/directory/members/shop-choice.tsx'
import { startInShop } from '#web/features/sell/drafts/draft-store.ts'
import { ContactFields, PlaceFields } from '#web/features/sell/sell-form/place-fields.tsx'
import { Section } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/area-field.tsx'
import { Field } from '#web/ui/field.tsx'

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
      <PlaceFields id="sell" className={style.pair} form={sell} />
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
      <ContactFields id="sell" form={sell} />
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
