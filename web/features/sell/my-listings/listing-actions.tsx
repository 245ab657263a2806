import { useId } from 'react'
import type { OwnCard } from '#contract/endpoints/sell/listings.ts'
import { canHaveConditionReport } from '#domain/listing/product-kinds.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { ShareOnWhatsApp } from '#web/features/browse/listing/share.tsx'
import style from '#web/features/sell/my-listings/listing-card.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { useListingActions } from '#web/features/sell/my-listings/use-listing-actions.ts'
import { useSoldDialog } from '#web/features/sell/my-listings/use-sold-dialog.tsx'
import { openSell } from '#web/platform/open-sell-form.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** A phone shows the two most useful actions and a menu with the others. */
export const ListingActions = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const menu = useId()
  const { isBusy, soldDialog, ...all } = useActions(listing)
  const { renew, sold, view, edit, reserve, postLike, share, report, remove } = all
  const [first, second, ...others] = [renew, sold, edit, view, reserve, postLike, share, report, remove].filter(Boolean)
  return (
    <>
      <div className={style.actions} aria-busy={isBusy}>
        {first}
        {second}
        {others.length > 0 && (
          <>
            <button
              className={style.more}
              type="button"
              popoverTarget={menu}
              aria-label={t.about(t.moreActions, listing.name)}
            >
              <Icon name="dots" />
            </button>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a button in it, also by key */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
            <div className={style.menu} id={menu} popover="auto" onClick={({ currentTarget }) => hide(currentTarget)}>
              {others}
            </div>
          </>
        )}
      </div>
      {/* Outside, because wide screens show only the icons of the buttons in there. */}
      {soldDialog}
    </>
  )
}

/** Only a popover on phones: wide screens and browsers without popovers show it inline. */
const hide = (menu: HTMLElement) => {
  if ('popover' in HTMLElement.prototype && menu.matches(':popover-open')) menu.hidePopover()
}

/** An action is null when the status does not allow it. */
const useActions = (listing: OwnCard) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const { isBusy, answer, renew, markSold, remove } = useListingActions(listing)
  const { askSold, soldDialog } = useSoldDialog(listing, markSold)
  const { id, name, status, canRenew, isReserved } = listing
  const report = canHaveConditionReport(listing) && paths.conditionReport(listing.id)
  const isShown = status === 'approved' || status === 'pending'
  const canBeRenewed = canRenew && !listing.isSilent
  const isAsked = Boolean(listing.askedAt) || listing.isSilent
  // Wide screens show these buttons as icons, so the title names them.
  const small = (label: string) => ({
    size: 'small' as const,
    'aria-label': t.about(label, name),
    title: label,
  })
  const lookOf = (isFirst: boolean) => (isFirst ? 'soft' : 'outline')
  const hold = isReserved ? t.unreserve : t.reserve
  const again = status === 'sold' ? t.sellAgain : t.renew
  return {
    isBusy,
    soldDialog,
    renew: canBeRenewed && (
      <Button key="renew" {...small(again)} look="soft" icon="refresh" onClick={renew}>
        {again}
      </Button>
    ),
    sold: status === 'approved' && (
      <Button
        key="sold"
        {...small(t.sold)}
        look={lookOf(!canBeRenewed)}
        icon="okc"
        aria-haspopup="dialog"
        onClick={askSold}
      >
        {t.sold}
      </Button>
    ),
    edit: status !== 'sold' && (
      <Button
        key="edit"
        {...small(t.edit)}
        look={lookOf(status === 'rejected')}
        icon="edit"
        onClick={() => openSell({ id })}
      >
        {t.edit}
      </Button>
    ),
    view: isShown && (
      <LinkButton key="view" {...small(t.view)} look="outline" icon="eye" to={paths.product(id)}>
        {t.view}
      </LinkButton>
    ),
    // Left out while the availability question is open, which has "reserved" among its answers.
    reserve: status === 'approved' && !isAsked && (
      <Button
        key="reserve"
        {...small(hold)}
        look="outline"
        icon="lock"
        onClick={() => void answer(isReserved ? 'available' : 'reserved')}
      >
        {hold}
      </Button>
    ),
    postLike: (
      <Button key="postLike" {...small(t.postLike)} look="outline" icon="copy" onClick={() => openSell({ like: id })}>
        {t.postLike}
      </Button>
    ),
    share: status === 'approved' && (
      <ShareOnWhatsApp
        key="share"
        {...small(t.share)}
        look="outline"
        listing={listing}
        pieces={quantityText(lang, listing)}
      >
        {t.share}
      </ShareOnWhatsApp>
    ),
    report: report && status !== 'sold' && (
      <LinkButton key="report" {...small(t.report)} look="outline" icon="gauge" to={report}>
        {t.report}
      </LinkButton>
    ),
    remove: (
      <Button key="remove" {...small(t.remove)} look="ghost" icon="trash" className={style.remove} onClick={remove}>
        {t.remove}
      </Button>
    ),
  }
}
