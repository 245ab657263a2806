import type { SoldListing } from '#web/features/deals/sold/use-sale.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'

const fetchDialog = async () => (await import('#web/features/deals/sold/sold.dialog.tsx')).SoldDialog

export const useSoldDialog = (listing: SoldListing, markSold: () => Promise<void>) => {
  const { Part, isOpen, open, close } = useOnDemand(fetchDialog)
  return {
    askSold: open,
    soldDialog: Part && <Part listing={listing} open={isOpen} onClose={close} onElsewhere={() => void markSold()} />,
  }
}
