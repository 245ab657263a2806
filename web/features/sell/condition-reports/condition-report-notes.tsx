import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import style from '#web/features/sell/condition-reports/condition-report-form.module.css'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import { ownConditionReportQuery } from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import type { ConditionReportForm } from '#web/features/sell/condition-reports/use-condition-report-form.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { listingKey } from '#web/platform/query-client.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { paths } from '#web/url.ts'

export const ConditionReportNotes = ({ form }: { form: ConditionReportForm }) => {
  const t = useTexts(conditionReportFormTexts)
  const { conditionReport, isRestored } = form
  const status = conditionReport?.status
  return (
    <>
      {status === 'pending' && (
        <Note tone="wait" icon="timer" className={style.strip}>
          {t.pending}
        </Note>
      )}
      {status === 'public' && (
        <Note tone="info" className={style.strip}>
          {t.public}
        </Note>
      )}
      {status === 'rejected' && (
        <Note tone="bad" className={style.strip}>
          {conditionReport?.reason ? <bdi>{t.rejected(conditionReport.reason)}</bdi> : t.rejectedPlain}
        </Note>
      )}
      {isRestored && (
        <Note tone="info" className={style.strip}>
          {t.restored}{' '}
          <button className={style.inline} type="button" onClick={form.startOver}>
            {t.startOver}
          </button>
        </Note>
      )}
    </>
  )
}

export const RemoveConditionReport = ({ listing }: Pick<ConditionReportForm, 'listing'>) => {
  const t = useTexts(conditionReportFormTexts)
  const lang = useLang()
  const { confirm } = useAppDialog()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await confirm({ title: t.removeTitle, text: t.removeText, yes: t.remove, no: t.keep }))) return
    try {
      await send(conditionReports.remove, { params: { id: listing.id } })
      client.setQueryData(ownConditionReportQuery(listing.id).queryKey, null)
      void client.invalidateQueries({ queryKey: [...listingKey, listing.id] })
      showToast({ text: t.removed })
      navigate(paths.myProducts)
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
  return (
    <Button className={style.delete} look="ghost" size="small" icon="trash" onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}
