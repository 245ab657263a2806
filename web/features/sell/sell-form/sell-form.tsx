import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect } from 'react'
import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { productTextLengthMax } from '#domain/limits.ts'
import { canHaveConditionReport } from '#domain/listing/product-kinds.ts'
import { ShopChoice } from '#web/features/directory/members/shop-choice.tsx'
import { putAside, startInShop } from '#web/features/sell/drafts/draft-store.ts'
import { DraftStrips } from '#web/features/sell/drafts/draft-strips.tsx'
import { type SellStage, storedBody, usePublish } from '#web/features/sell/drafts/use-publish.ts'
import { PhotosSection } from '#web/features/sell/sell-form/photos/photos-section.tsx'
import { addPictures } from '#web/features/sell/sell-form/photos/picture-list.ts'
import { isUsable } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { usePhotoTrouble } from '#web/features/sell/sell-form/photos/use-photo-trouble.ts'
import { ContactFields, PlaceFields } from '#web/features/sell/sell-form/place-fields.tsx'
import { PlainInputs } from '#web/features/sell/sell-form/plain-inputs.tsx'
import { PriceSection } from '#web/features/sell/sell-form/price-section.tsx'
import { ProductSection } from '#web/features/sell/sell-form/product-section.tsx'
import { Section, SellTitle } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { progressOf } from '#web/features/sell/sell-form/sell-checks.ts'
import {
  bodyOf,
  changesBetween,
  endsConditionReport,
  willBeReviewed,
} from '#web/features/sell/sell-form/sell-fields.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { SellPreview } from '#web/features/sell/sell-form/sell-preview.tsx'
import { type Sell, type SellStart, useSell } from '#web/features/sell/sell-form/use-sell.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type SellFootProps = { sell: Sell; stage: SellStage; formId: string }

const SellFoot = ({ sell, stage, formId }: SellFootProps) => {
  const t = useTexts(sellTexts)
  const label = useStageLabel(sell, stage)
  const reviewNote = useReviewNote(sell)
  const conditionReportNote = useConditionReportNote(sell)
  return (
    <div className={style.foot}>
      <p className={classNames(style.promise, sell.listing === undefined && style.onlyAdmin)}>
        <Icon name="shield" size="small" />
        {reviewNote ?? t.reviewed} {conditionReportNote}
      </p>
      <Button
        type="submit"
        form={formId}
        className={style.submit}
        aria-disabled={stage !== 'idle' && stage !== 'waiting'}
      >
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {stage !== 'idle' && stage !== 'photos' && label}
      </span>
    </div>
  )
}

const useStageLabel = ({ listing, pictures }: Sell, stage: SellStage) => {
  const t = useTexts(sellTexts)
  const flow = useTexts(flowTexts)
  if (stage === 'waiting') return flow.waiting
  if (stage === 'pausing') return flow.tryingAgain
  if (stage === 'sending') return listing ? flow.saving : flow.publishing
  if (stage === 'photos') {
    const share = pictures.reduce((sum, picture) => sum + picture.share, 0) / Math.max(1, pictures.length)
    return flow.waitingForPhotos(Math.round(share * 100))
  }
  return listing ? t.save : t.publish
}

const changesIn = (sell: Sell) => {
  const before = storedBody(sell)
  const images = sell.pictures.map(({ url, id }) => url ?? id)
  return { before, changes: changesBetween(before, bodyOf(sell.fields, images)) }
}

const useReviewNote = (sell: Sell) => {
  const t = useTexts(flowTexts)
  if (sell.listing?.status !== 'approved') return undefined
  const { before, changes } = changesIn(sell)
  return willBeReviewed(before, changes) ? t.willBeReviewed : t.staysLive
}

/** A public condition report may go back to review while the listing stays live. */
const useConditionReportNote = (sell: Sell) => {
  const t = useTexts(flowTexts)
  if (!sell.listing?.grade) return undefined
  const { before, changes } = changesIn(sell)
  return endsConditionReport(before, changes) ? t.conditionReportEnds : undefined
}

const PlaceSection = ({ sell }: { sell: Sell }) => {
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
      <PlainInputs sell={sell} section="place" />
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

const formId = 'sell-form'

const ListLink = () => {
  const t = useTexts(sellTexts)
  return (
    <LinkButton className={style.listLink} look="soft" size="small" icon="list" to={paths.sellList}>
      {t.list}
    </LinkButton>
  )
}

/** The report has a page of its own; the typed form stays as a draft. */
const ReportLink = ({ listing }: { listing: OwnProduct }) => {
  const t = useTexts(sellTexts)
  if (!canHaveConditionReport(listing)) return null
  return (
    <LinkButton className={style.listLink} look="soft" size="small" icon="gauge" to={paths.conditionReport(listing.id)}>
      {t.report}
    </LinkButton>
  )
}

/** Enter in a text input must not submit a long form. */
const stayOnEnter = (event: KeyboardEvent) => {
  const { key, target } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault()
}

type SellFormProps = SellStart & {
  titleId: string
  /** Set to the function that saves the draft when the dialog is closed. */
  leave: { current: (() => boolean) | null }
  onClose: () => void
  onDone: () => void
}

export const SellForm = ({ titleId, leave, onClose, onDone, ...start }: SellFormProps) => {
  const t = useTexts(sellTexts)
  const site = useTexts(siteTexts)
  const sell = useSell(start)
  const { stage, submit } = usePublish(sell, onDone)
  const { troubles, take } = usePhotoTrouble((files) => {
    sell.clear('images')
    return addPictures(sell.draftStore.queue, files)
  })
  useEffect(() => {
    leave.current = () => putAside(sell.draftStore)
    return () => {
      leave.current = null
    }
  }, [leave, sell.draftStore])
  const progress = progressOf(sell.fields, sell.pictures.some(isUsable))
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) take([...clipboardData.files])
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <div className={style.head}>
        <SellTitle id={titleId} title={sell.listing ? t.editTitle : t.title} />
        <span className={style.count}>{t.sections(progress.sections)}</span>
        <IconButton icon="x" label={site.close} onClick={onClose} />
      </div>
      <progress className={style.progress} value={progress.sections} max={4} aria-label={t.progress} />
      <div className={style.columns}>
        <form
          ref={sell.form}
          id={formId}
          className={style.form}
          noValidate
          autoComplete="off"
          aria-busy={stage !== 'idle' && stage !== 'waiting'}
          onSubmit={send}
          onKeyDown={stayOnEnter}
          onPaste={paste}
        >
          <DraftStrips sell={sell} />
          {!sell.listing && <ListLink />}
          {sell.listing && <ReportLink listing={sell.listing} />}
          <PhotosSection sell={sell} troubles={troubles} onFiles={take} />
          <ProductSection sell={sell} />
          <PlaceSection sell={sell} />
          <PriceSection sell={sell} />
        </form>
        <SellPreview sell={sell} missing={progress.missing} />
      </div>
      <SellFoot sell={sell} stage={stage} formId={formId} />
    </>
  )
}
