import type { OwnCard } from '#contract/listings.ts'
import { whatsAppShareLink } from '#contract/phones.ts'
import style from '#web/features/listings/mine/listing-card.module.css'
import { myProductsTexts } from '#web/features/listings/mine/my-products.texts.ts'
import { useListingActions } from '#web/features/listings/mine/use-listing-actions.ts'
import { moneyText } from '#web/platform/format.ts'
import { openSell } from '#web/platform/open-sell-form.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicUrl } from '#web/platform/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The owner's actions for the listing's status; the most useful one comes first, as a filled button. */
export const ListingActions = ({ listing }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const { isBusy, renew, markSold, remove } = useListingActions(listing)
  const { id, name, status, canRenew } = listing
  const isShown = status === 'approved' || status === 'pending'
  const editLook: ButtonLook['look'] = status === 'rejected' ? 'soft' : 'outline'
  const small = (label: string) => ({ size: 'small' as const, 'aria-label': t.about(label, name) })
  return (
    <div className={style.actions} aria-busy={isBusy}>
      {canRenew && (
        <Button {...small(status === 'sold' ? t.sellAgain : t.renew)} look="soft" icon="refresh" onClick={renew}>
          {status === 'sold' ? t.sellAgain : t.renew}
        </Button>
      )}
      {isShown && (
        <LinkButton {...small(t.view)} look="outline" icon="eye" to={paths.product(id)}>
          {t.view}
        </LinkButton>
      )}
      {status === 'approved' && <ShareOnWhatsApp listing={listing} />}
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
      <Button {...small(t.remove)} look="ghost" icon="trash" className={style.remove} onClick={remove}>
        {t.remove}
      </Button>
    </div>
  )
}

/** Name, price and short link as a WhatsApp message. */
const ShareOnWhatsApp = ({ listing: { id, name, price, currency } }: { listing: OwnCard }) => {
  const t = useTexts(myProductsTexts)
  const lang = useLang()
  const text = [name, moneyText(lang, price, currency), usePublicUrl() + paths.short(id)].join('\n')
  return (
    <a
      className={buttonClass({ look: 'outline', size: 'small' })}
      href={whatsAppShareLink(text)}
      target="_blank"
      rel="noopener"
      aria-label={t.about(t.share, name)}
    >
      <Icon name="wa" />
      {t.share}
    </a>
  )
}
