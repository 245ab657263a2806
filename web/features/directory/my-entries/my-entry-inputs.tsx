import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import type { ReviewedField } from '#contract/endpoints/directory/entry-review.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#domain/limits.ts'
import { productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import { EngineerTermsInputs, EngineerTimesInputs } from '#web/features/directory/engineers/engineer-inputs.tsx'
import type { FieldName } from '#web/features/directory/entry-form/entry-fields.ts'
import { Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Papers } from '#web/features/directory/entry-form/entry-papers.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { PlaceInputs } from '#web/features/directory/entry-form/entry-place.tsx'
import { LocateButton } from '#web/features/directory/entry-form/locate-button.tsx'
import { ShopHoursInputs, ShopPaymentInputs } from '#web/features/directory/shops/shop-inputs.tsx'
import { useLang } from '#web/platform/texts.ts'

/** Includes nested fields such as `experience.years`. */
type Reviewed = Extract<FieldName, ReviewedField | `${ReviewedField}.${string}`>
const live = inputsOf<Exclude<FieldName, Reviewed>>()
const { AmountLine, Area, DecimalLine, LatinLine, Line, NumberLine, Words } = inputsOf<Reviewed>()

type KindProps = { kind: ApplicationKind }

/** Public as soon as they are saved. */
export const LiveInputs = ({ kind }: KindProps) => {
  const lang = useLang()
  return (
    <>
      {kind === 'shop' ? <ShopHoursInputs /> : <EngineerTimesInputs />}
      <live.Checks name="services" options={services.map((value) => ({ value, label: serviceNames[value][lang] }))} />
      {kind === 'shop' && (
        <>
          <live.Checks
            name="productCategories"
            options={productTypes.map((value) => ({ value, label: productTypeNames[value][lang] }))}
          />
          <ShopPaymentInputs />
        </>
      )}
      <Pair>
        <live.PhoneLine name="phone" required={kind === 'engineer'} />
        <live.PhoneLine name="whatsappPhone" />
      </Pair>
      {kind === 'engineer' && <EngineerTermsInputs />}
    </>
  )
}

/** Live for owners whom staff have verified, reviewed for others. */
export const ScreenedInputs = ({ kind }: KindProps) => (
  <>
    {kind === 'engineer' && <live.Line name="responseTime" maxLength={directoryLineLengthMax} />}
    <live.Area name="notes" rows={3} maxLength={directoryTextLengthMax} />
  </>
)

/** Reviewed by staff first, while the old values stay public. */
export const ReviewedInputs = ({ kind }: KindProps) => (
  <>
    <Line name="name" required maxLength={directoryNameLengthMax} />
    <LatinLine name="email" type="email" />
    {kind === 'shop' ? <ShopReviewed /> : <EngineerReviewed />}
  </>
)

const ShopReviewed = () => (
  <>
    <Pictures name="logoUrl" />
    <Pictures name="images" max={directoryPicturesMax} />
    <PlaceInputs />
    <Line name="address" maxLength={directoryLineLengthMax} />
    <Pair>
      <DecimalLine name="location.latitude" />
      <DecimalLine name="location.longitude" />
    </Pair>
    <LocateButton />
    <Area name="description" rows={4} maxLength={directoryTextLengthMax} />
    <Words name="brands" />
    <Pair>
      <LatinLine name="licenseNumber" maxLength={directoryLineLengthMax} />
      <NumberLine name="establishedYear" />
      <LatinLine name="website" type="url" placeholder="https://" />
      <LatinLine name="socialMedia.facebook" type="url" placeholder="https://facebook.com/…" />
      <LatinLine name="socialMedia.instagram" type="url" placeholder="https://instagram.com/…" />
      <LatinLine name="socialMedia.twitter" type="url" placeholder="https://x.com/…" />
    </Pair>
  </>
)

const EngineerReviewed = () => (
  <>
    <Pictures name="profileImageUrl" />
    <Pictures name="portfolioImages" max={directoryPicturesMax} />
    <PlaceInputs />
    <Words name="specializations" />
    <Pair>
      <NumberLine name="experience.years" required />
      <AmountLine name="projectsCount" />
      <AmountLine name="teamSize" />
    </Pair>
    <Area name="experience.description" maxLength={directoryTextLengthMax} />
    <Papers name="certifications" />
  </>
)
