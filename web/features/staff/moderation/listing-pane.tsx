import { useState } from 'react'
import type { ModeratedProduct } from '#contract/endpoints/staff/moderation-queue.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import pane from '#web/features/staff/kit/decision-pane.module.css'
import { type Pane, PaneBar, PaneBody } from '#web/features/staff/kit/decision-pane.tsx'
import { CheckList } from '#web/features/staff/moderation/check-list.tsx'
import { DecisionBar } from '#web/features/staff/moderation/decision-bar.tsx'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import { EarlierDecisions, ListingFacts } from '#web/features/staff/moderation/listing-facts.tsx'
import style from '#web/features/staff/moderation/listing-pane.module.css'
import { RejectionForm } from '#web/features/staff/moderation/rejection-form.tsx'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { SellerHistory } from '#web/features/staff/moderation/seller-history.tsx'
import type { Decisions } from '#web/features/staff/moderation/use-decisions.ts'
import { type Queue, useTotal } from '#web/features/staff/moderation/use-queue.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { State } from '#web/ui/state.tsx'

const widths = [640, 1280] as const
const fetchLightbox = async () => (await import('#web/ui/pictures/lightbox.tsx')).Lightbox

const ListingGallery = ({ product: { pictures } }: { product: ModeratedProduct }) => {
  const t = useTexts(listingTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const [at, setAt] = useState(0)
  const { Part: Lightbox, isOpen, open, close } = useOnDemand(fetchLightbox)
  const shown = pictures[at]
  if (!shown)
    return (
      <div className={style.none}>
        <Icon name="image" size="large" />
        {t.noPhotos}
      </div>
    )
  const slides = pictures.map((picture, index) => ({
    ...photoSource(picture, widths),
    key: picture.id,
    alt: t.photo(formatNumber(lang, index + 1)),
    thumb: pictureUrl(picture.id, 320),
  }))
  return (
    <div>
      <button className={style.large} type="button" aria-label={t.enlarge} onClick={open}>
        <Photo {...photoSource(shown, widths)} alt="" sizes="(min-width: 900px) 400px, 100vw" turn="first" />
        <span className={style.count} dir="ltr">
          {at + 1} / {pictures.length}
        </span>
      </button>
      {pictures.length > 1 && (
        <div className={style.thumbs}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t.photo(formatNumber(lang, index + 1))}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            >
              <img src={pictureUrl(picture.id, 320)} alt="" />
            </button>
          ))}
        </div>
      )}
      {isOpen && Lightbox && (
        <Lightbox
          label={t.photosOf}
          slides={slides}
          start={at}
          onClose={close}
          words={{
            close: site.close,
            previous: t.previousPhoto,
            next: t.nextPhoto,
            pick: (place) => t.photo(formatNumber(lang, place)),
          }}
        />
      )}
    </div>
  )
}

type Kind = Rejection['kind']
type ListingPaneProps = {
  queue: Queue
  product: ModeratedProduct | undefined
  error: unknown
  decisions: Decisions
  view: Pane
  isArmed: boolean
  rejecting: Kind | null
  onReject: (kind: Kind) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
  onHelp: () => void
}

export const ListingPane = (props: ListingPaneProps) => {
  const { queue, product, error, view } = props
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const total = useTotal(queue)
  if (!queue.current) return <NothingLeft queue={queue} view={view} />
  return (
    <section className={pane.pane} aria-labelledby="listing-name" aria-busy={!product && !error}>
      <ListingBar {...props} />
      {!product && error ? (
        <p className={style.failed} role="alert">
          {failureText(error, lang)}
        </p>
      ) : (
        <PaneBody top={props.view.top} className={pane.paired}>
          {product && <Details {...props} product={product} />}
          {!product && <div className={style.skeleton} aria-hidden="true" />}
        </PaneBody>
      )}
      {product && (
        <DecisionBar
          product={product}
          isFeaturing={props.decisions.isFeaturing}
          isRejecting={props.rejecting !== null}
          isOff={!props.isArmed}
          onApprove={() => props.decisions.approve(product)}
          onReject={props.onReject}
          onFeature={() => void props.decisions.feature(product)}
          onHelp={props.onHelp}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {t.place(formatNumber(lang, queue.place + 1), total)}
      </span>
    </section>
  )
}

const ListingBar = ({ queue, view, onMove }: ListingPaneProps) => {
  const t = useTexts(reviewTexts)
  const lang = useLang()
  const total = useTotal(queue)
  const { current, place } = queue
  return (
    <PaneBar
      id="listing-name"
      title={<bdi>{current?.name}</bdi>}
      about={
        <>
          {t.listing} <bdi>{current && shortCodeOf(current.id)}</bdi> · {t.place(formatNumber(lang, place + 1), total)}
        </>
      }
      view={view}
      queue={queue}
      t={t}
      onMove={onMove}
    />
  )
}

type DetailsProps = ListingPaneProps & { product: ModeratedProduct }

const Details = ({ product, decisions, rejecting, onStay }: DetailsProps) => {
  const t = useTexts(reviewTexts)
  return (
    <>
      <div className={pane.column}>
        <ListingGallery key={product.id} product={product} />
        <ListingFacts product={product} />
      </div>
      <div className={pane.column}>
        {rejecting && (
          <RejectionForm
            key={product.id}
            kind={rejecting}
            isPublic={product.status === 'approved'}
            onSend={(given) => decisions.reject(product, given)}
            onCancel={onStay}
          />
        )}
        <CheckList checks={product.checks} />
        <SellerHistory seller={product.seller} openReports={product.reports.open}>
          {product.seller.isTrusted && product.seller.listings.pending > 1 && (
            <Button look="soft" size="small" icon="check" onClick={() => void decisions.approveAll(product)}>
              {t.approveAll(product.seller.listings.pending)}
            </Button>
          )}
        </SellerHistory>
        <EarlierDecisions decisions={product.decisions} />
      </div>
    </>
  )
}

const NothingLeft = ({ queue, view }: Pick<ListingPaneProps, 'queue' | 'view'>) => {
  const t = useTexts(reviewTexts)
  const isFiltered = queue.isOnlyFlagged || Object.keys(queue.filter).length > 0
  if (queue.query.isPending || queue.query.isError) return <div className={pane.pane} />
  return (
    <section className={pane.pane}>
      <State
        art={isFiltered ? 'empty' : 'notFound'}
        title={isFiltered ? t.nothingFound : t.empty}
        text={isFiltered ? t.nothingFoundText : t.emptyText}
      />
      <h2 className="visually-hidden" ref={view.heading} tabIndex={-1}>
        {t.nothingLeft}
      </h2>
    </section>
  )
}
