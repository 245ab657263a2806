import { useEffect } from 'react'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { viewerDialogSlot } from '#web/platform/viewer-currency.ts'
import { Spinner } from '#web/shell/sign-in.tsx'

const fetchDialog = async () => (await import('#web/features/site/currency/currency.dialog.tsx')).CurrencyDialog

/** The dialog for the viewer's area and currency; its code is fetched on first use. */
export const ViewerDialog = () => {
  const wish = viewerDialogSlot.use()
  const { Part, isOpen, open, close } = useOnDemand(fetchDialog)
  useEffect(() => {
    if (wish) open()
  }, [wish, open])
  // Closed, or its code could not be fetched and a toast was shown.
  useEffect(() => {
    if (!isOpen) viewerDialogSlot.clear()
  }, [isOpen])
  if (!Part) return <Spinner active={isOpen} />
  return <Part wish={wish} onClose={close} />
}
