import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/sell/condition-reports/condition-report-page.module.css'
import { conditionReportPageTexts } from '#web/features/sell/condition-reports/condition-report-page.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Lazy, because the route list of every page would name its files. */
const OwnConditionReport = lazy(async () => ({
  default: (await import('#web/features/sell/condition-reports/own-condition-report.tsx')).OwnConditionReport,
}))
const Confirmation = lazy(async () => ({
  default: (await import('#web/features/sell/condition-reports/confirmation.tsx')).Confirmation,
}))

/** `/condition-report/{id}` is the owner's form; `/confirm-report/{token}` is the engineer's answer. */
export default function ConditionReportScreen() {
  const t = useTexts(conditionReportPageTexts)
  const { id, token = '' } = useParams()
  return (
    <div className="wrap">
      <PageTitle title={id ? t.formTitle : t.confirmTitle} index={false} />
      <div className={style.page}>
        <PrivatePage>
          {(user) => (
            <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
              {id ? (
                <OwnConditionReport key={`${user.id} ${id}`} userId={user.id} productId={id} />
              ) : (
                <Confirmation key={`${user.id} ${token}`} token={token} />
              )}
            </Suspense>
          )}
        </PrivatePage>
      </div>
    </div>
  )
}
