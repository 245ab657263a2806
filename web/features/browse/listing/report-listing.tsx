import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { requireSignIn } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

const fetchDialog = async () => (await import('#web/features/staff/reports/report.dialog.tsx')).ReportDialog

type ButtonProps = { product: Pick<ProductPage, 'id'>; isOffered: boolean }

/**
 * Visitors sign in first, then continue. Stays mounted while not offered, because right after signing in it is not
 * known yet whether the listing belongs to the user's own shop.
 */
export const ReportButton = ({ product, isOffered }: ButtonProps) => {
  const t = useTexts(pageTexts)
  const dialog = useOnDemand(fetchDialog)
  if (!isOffered) return null
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => requireSignIn(dialog.open, 'report')}
      >
        {t.report}
      </Button>
      {dialog.Part && (
        <dialog.Part target={{ subject: 'product', id: product.id }} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
