import type { ReportTarget } from '#web/features/staff/reports/report.dialog.tsx'
import { reportButtonTexts } from '#web/features/staff/reports/report-button.texts.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { requireSignIn } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

const fetchDialog = async () => (await import('#web/features/staff/reports/report.dialog.tsx')).ReportDialog

/** Reports need an account, so a visitor signs in first and then continues. */
export const ReportButton = ({ target }: { target: ReportTarget }) => {
  const t = useTexts(reportButtonTexts)
  const dialog = useOnDemand(fetchDialog)
  return (
    <>
      <Button
        look="ghost"
        size="small"
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => requireSignIn(dialog.open, 'report')}
      >
        {target.subject === 'reply' ? t.reportReply : t.report}
      </Button>
      {dialog.Part && <dialog.Part target={target} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
