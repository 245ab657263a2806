import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { useListingActions } from '#web/features/sell/my-listings/use-listing-actions.ts'
import { useSoldDialog } from '#web/features/sell/my-listings/use-sold-dialog.tsx'
import { openSell } from '#web/platform/open-sell-form.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

export const OwnListingActions = ({ listing }: { listing: ProductPage }) => {
  const t = useTexts(myProductsTexts)
  const { isBusy, markSold } = useListingActions(listing)
  const { askSold, soldDialog } = useSoldDialog(listing, markSold)
  const { id, status } = listing
  if (status === 'sold') return null
  return (
    <>
      <Button size="large" icon="edit" onClick={() => openSell({ id })}>
        {t.edit}
      </Button>
      {status === 'approved' && (
        <Button size="large" look="outline" icon="okc" disabled={isBusy} aria-haspopup="dialog" onClick={askSold}>
          {t.sold}
        </Button>
      )}
      {soldDialog}
    </>
  )
}
