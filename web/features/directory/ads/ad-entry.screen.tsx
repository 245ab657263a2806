import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { directoryNameLengthMax, directoryTextLengthMax } from '#domain/limits.ts'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { adsAdmin } from '#web/features/directory/ads/ad-admin.queries.ts'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import { AdCard } from '#web/features/directory/ads/ad-card.tsx'
import { adBody, adFields, adPreview, isPast, isPlainHttp } from '#web/features/directory/ads/ad-entry.ts'
import { ShopChoice, useNamedShop } from '#web/features/directory/ads/ad-shop-choice.tsx'
import { type AdField, textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import { EntryFormFrame, Group, Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf, useEntryInput } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { EntryPage, LoadedEntry, useEntryScreen } from '#web/features/staff/kit/entry-screen.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { paths } from '#web/url.ts'

const { AmountLine, Area, Choice, Flag, LatinLine, Line, NumberLine, PhoneLine } = inputsOf<AdField>()

export const AdGroups = () => {
  const t = useTexts(adAdminTexts)
  return (
    <>
      <Group title={t.about}>
        <Line name="title" required maxLength={directoryNameLengthMax} />
        <Area name="description" maxLength={directoryTextLengthMax} />
        <Pictures name="imageUrl" />
      </Group>
      <OfferGroup />
      <Group title={t.shop} lead={t.shopHint}>
        <ShopChoice />
      </Group>
      <Group title={t.reach}>
        <PhoneLine name="phone" />
        <LatinLine name="link" hint={t.linkHint} />
        <LinkWarning />
      </Group>
      <Group title={t.when}>
        <Flag name="isActive" />
        <Pair>
          <LatinLine name="startsAt" type="date" hint={t.startHint} />
          <LatinLine name="endsAt" type="date" hint={t.endHint} />
        </Pair>
        <EndWarning />
        <NumberLine name="position" required hint={t.positionHint} />
      </Group>
    </>
  )
}

const OfferGroup = () => {
  const t = useTexts(adAdminTexts)
  const lang = useLang()
  return (
    <Group title={t.offer} lead={t.offerHint}>
      <Pair>
        <AmountLine name="price" />
        <Choice
          name="currency"
          options={currencies.map((value) => ({ value, label: currencyLabels[value].name[lang] }))}
        />
      </Pair>
      <NumberLine name="discountPercent" />
    </Group>
  )
}

/** Plain `http` links are allowed but rarely intended: browsers warn about such pages or refuse to open them. */
const LinkWarning = () => {
  const t = useTexts(adAdminTexts)
  const { fields } = useEntryInput('link', false).form
  return <div role="status">{isPlainHttp(textIn(fields, 'link')) && <Note tone="wait">{t.plainHttp}</Note>}</div>
}

/** An expired ad may be saved, to be extended later, but it is not shown. */
const EndWarning = () => {
  const t = useTexts(adAdminTexts)
  const { fields } = useEntryInput('endsAt', false).form
  return (
    <div role="status">
      {isPast(textIn(fields, 'endsAt'), new Date()) && <Note tone="wait">{t.endsInThePast}</Note>}
    </div>
  )
}

export default function AdEntryScreen() {
  return <LoadedEntry entries={adsAdmin}>{(ad) => <AdForm ad={ad} />}</LoadedEntry>
}

const AdForm = ({ ad }: { ad: StaffAd | null }) => {
  const t = useTexts(adAdminTexts)
  const { form, onHide } = useEntryScreen({
    entry: ad,
    fieldsOf: adFields,
    bodyOf: adBody,
    required: ['title'],
    ...adsAdmin,
  })
  const { entry, fields } = form
  return (
    <EntryPage
      admin="ads"
      title={entry?.title ?? t.newTitle}
      isHidden={entry ? !entry.isActive : undefined}
      publicPath={entry?.state === 'shown' ? paths.shopAds : undefined}
      onHide={onHide}
    >
      <EntryFormFrame
        form={form}
        preview={<AdCard ad={adPreview(fields, useNamedShop(textIn(fields, 'shopId')))} index={0} />}
      >
        <AdGroups />
      </EntryFormFrame>
    </EntryPage>
  )
}
