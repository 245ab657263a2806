import { useQuery } from '@tanstack/react-query'
import { conditionReportKindOf } from '#domain/condition/condition-readings.ts'
import { canHaveConditionReport } from '#domain/listing/product-kinds.ts'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import { ConditionReportForm } from '#web/features/sell/condition-reports/condition-report-form.tsx'
import style from '#web/features/sell/condition-reports/condition-report-page.module.css'
import {
  ownConditionReportQuery,
  reportedListingQuery,
} from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export const OwnConditionReport = ({ userId, productId }: { userId: string; productId: string }) => {
  const t = useTexts(conditionReportFormTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const listing = useQuery(reportedListingQuery(productId))
  const conditionReport = useQuery(ownConditionReportQuery(productId))
  const error = listing.error ?? conditionReport.error
  const retry = () => {
    void listing.refetch()
    void conditionReport.refetch()
  }
  if (listing.data && conditionReport.data !== undefined) {
    const kind = conditionReportKindOf(listing.data.type)
    if (kind && (conditionReport.data || canHaveConditionReport(listing.data)))
      return (
        <ConditionReportForm
          key={conditionReport.data?.updatedAt ?? ''}
          userId={userId}
          listing={listing.data}
          kind={kind}
          conditionReport={conditionReport.data}
        />
      )
    return (
      <State art="empty" heading="h1" title={t.failed} text={t.notForIt}>
        <LinkButton to={paths.myProducts}>{t.toMyProducts}</LinkButton>
      </State>
    )
  }
  if (!error) return <div className={style.skeleton} aria-busy="true" />
  return (
    <State art="error" heading="h1" title={t.failed} text={failureText(error, lang)}>
      <Button icon="refresh" onClick={retry}>
        {site.retry}
      </Button>
    </State>
  )
}
