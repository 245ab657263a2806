import type { PublicConditionReport } from '#contract/endpoints/sell/condition-reports.ts'
import type { Grade } from '#domain/condition/condition-grades.ts'
import { gradeNames } from '#domain/condition/condition-texts.ts'
import style from '#web/features/sell/condition-reports/condition-report-view.module.css'
import { conditionReportViewTexts } from '#web/features/sell/condition-reports/condition-report-view.texts.ts'
import { ConditionReportView } from '#web/features/sell/condition-reports/condition-report-view.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { paths } from '#web/url.ts'

/** A seal marks an engineer, a grey person the seller. */
export const ProductConditionReport = ({ conditionReport }: { conditionReport: PublicConditionReport }) => {
  const t = useTexts(conditionReportViewTexts)
  const lang = useLang()
  const { checkedBy } = conditionReport
  return (
    <ConditionReportView conditionReport={conditionReport}>
      {checkedBy === 'seller' ? (
        <p>
          <Icon name="user" /> {t.bySeller(formatDate(lang, conditionReport.updatedAt))}
        </p>
      ) : (
        <p>
          <Seal label={t.sealed} />{' '}
          <Link to={paths.engineer(checkedBy.engineerId)}>
            {t.byEngineer(checkedBy.name, formatDate(lang, checkedBy.at))}
          </Link>
        </p>
      )}
    </ConditionReportView>
  )
}

export const GradeTag = ({ grade }: { grade: Grade }) => {
  const lang = useLang()
  return (
    <a className={classNames(style.grade, style.tag)} data-g={grade} href="#condition-report">
      {grade} {gradeNames[grade][lang]}
    </a>
  )
}
