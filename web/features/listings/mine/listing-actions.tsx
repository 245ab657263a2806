import type { OwnCard } from '#contract/listings.ts'
import { reportPathOf } from '#web/features/condition-reports/public/report-path.ts'
import style from '#web/features/listings/mine/listing-card.module.css'
import { myProductsTexts } from '#web/features/listings/mine/my-products.texts.ts'
import { useListingActions } from '#web/features/listings/mine/use-listing-actions.ts'
import { quantityText } from '#web/features/products/public/quantity-text.ts'
import { ShareOnWhatsApp } from '#web/features/products/public/share-on-whatsapp.tsx'
import { openSell } from '#web/platform/open-sell-form.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The owner's actions for the listing's status; the most useful one comes first, as a filled button. */
export const ListingActions = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const { isBusy, renew, markSold, remove } = useListingActions(listing)
  const { id, name, status, canRenew } = listing
  const report = reportPathOf(listing)
  const isShown = status === 'approved' || status === 'pending'
  const editLook: ButtonLook['look'] = status === 'rejected' ? 'soft' : 'outline'
  // The title names the buttons that wide screens show as icons.
  const small = (label: string) => ({ size: 'small' as const, 'aria-label': t.about(label, name), title: label })
  return (
    <div className={style.actions} aria-busy={isBusy}>
      {canRenew && !listing.isSilent && (
        <Button {...small(status === 'sold' ? t.sellAgain : t.renew)} look="soft" icon="refresh" onClick={renew}>
          {status === 'sold' ? t.sellAgain : t.renew}
        </Button>
      )}
      {isShown && (
        <LinkButton {...small(t.view)} look="outline" icon="eye" to={paths.product(id)}>
          {t.view}
        </LinkButton>
      )}
      {status === 'approved' && (
        <ShareOnWhatsApp {...small(t.share)} look="outline" listing={listing} pieces={quantityText(lang, listing)}>
          {t.share}
        </ShareOnWhatsApp>
      )}
      {status !== 'sold' && (
        <Button {...small(t.edit)} look={editLook} icon="edit" onClick={() => openSell({ id })}>
          {t.edit}
        </Button>
      )}
      {status === 'approved' && (
        <Button {...small(t.sold)} look="outline" icon="okc" onClick={markSold}>
          {t.sold}
        </Button>
      )}
      {report && status !== 'sold' && (
        <LinkButton {...small(t.report)} look="outline" icon="gauge" to={report}>
          {t.report}
        </LinkButton>
      )}
      <Button {...small(t.postLike)} look="outline" icon="copy" onClick={() => openSell({ like: id })}>
        {t.postLike}
      </Button>
      <Button {...small(t.remove)} look="ghost" icon="trash" className={style.remove} onClick={remove}>
        {t.remove}
      </Button>
    </div>
  )
}
