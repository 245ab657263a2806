import { useQueryClient } from '@tanstack/react-query'
import { conditionReports, type InvitationForEngineer } from '#contract/endpoints/sell/condition-reports.ts'
import { invitationsKey } from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import { confirmationTexts } from '#web/features/sell/condition-reports/confirmation.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Takes one's own name off a report, after a question. */
export const useWithdraw = () => {
  const t = useTexts(confirmationTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  return async ({ id, product }: Pick<InvitationForEngineer, 'id' | 'product'>): Promise<void> => {
    const question = {
      icon: 'ban',
      title: t.withdrawTitle,
      text: t.withdrawText(product.name ?? t.unpublished),
      yes: t.withdraw,
      no: t.keep,
    } as const
    if (!(await confirm(question))) return
    try {
      await send(conditionReports.withdraw, { params: { id } })
      showToast({ text: t.withdrawn })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    await client.invalidateQueries({ queryKey: invitationsKey })
  }
}
