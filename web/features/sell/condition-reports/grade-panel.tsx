import { grades } from '#domain/condition/condition-grades.ts'
import { needText } from '#domain/condition/condition-rule-texts.ts'
import { gradeNames } from '#domain/condition/condition-texts.ts'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import style from '#web/features/sell/condition-reports/grade-panel.module.css'
import { GradeTile } from '#web/features/sell/condition-reports/grade-tile.tsx'
import type { ConditionReportForm } from '#web/features/sell/condition-reports/use-condition-report-form.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const GradePanel = ({ form }: { form: ConditionReportForm }) => {
  const t = useTexts(conditionReportFormTexts)
  const lang = useLang()
  const { soFar } = form.graded
  return (
    <div className={style.panel}>
      <p>{t.soFar}</p>
      <div className={style.soFar}>
        <GradeTile grade={soFar} />
        <div role="status">
          <b>{soFar ? gradeNames[soFar][lang] : t.noGrade}</b>
          <p>{useReason(form)}</p>
        </div>
      </div>
      <ol className={style.scale}>
        {grades.map((grade) => (
          <li key={grade} aria-current={grade === soFar ? 'true' : undefined}>
            <b>{grade}</b>
            {gradeNames[grade][lang]}
          </li>
        ))}
      </ol>
      <Link className={style.link} to={paths.conditionRule(form.kind)}>
        {t.fullRule}
      </Link>
    </div>
  )
}

const useReason = ({ graded: { soFar, judgements }, kind, readings }: ConditionReportForm): string => {
  const t = useTexts(conditionReportFormTexts)
  const lang = useLang()
  const lacksLabel = kind === 'battery' && (!readings.chemistry || !readings.ratedVolts || !readings.ratedAh)
  if (!soFar) return lacksLabel && readings.restVolts !== undefined ? t.noLabelText : t.noGradeText
  const holding = judgements.find(({ grade }) => grade === soFar)
  return soFar === 'A' || !holding ? t.best : needText(holding, lang)
}
