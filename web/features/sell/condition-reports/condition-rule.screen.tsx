import { grades } from '#domain/condition/condition-grades.ts'
import { type ConditionReportKind, conditionReportKinds } from '#domain/condition/condition-readings.ts'
import { ruleRows } from '#domain/condition/condition-rule-texts.ts'
import { gradeNames } from '#domain/condition/condition-texts.ts'
import style from '#web/features/sell/condition-reports/condition-rule.module.css'
import { conditionRuleTexts } from '#web/features/sell/condition-reports/condition-rule.texts.ts'
import { GradeTile } from '#web/features/sell/condition-reports/grade-tile.tsx'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** Rendered from the table that grades reports, so that the published rule is always the applied one. */
export default function ConditionRuleScreen() {
  const t = useTexts(conditionRuleTexts)
  const lang = useLang()
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} />
      <ShareTags />
      <PageHead title={t.title} lead={t.lead} />
      <div className={style.page}>
        <ul className={style.grades}>
          {grades.map((grade) => (
            <li key={grade}>
              <GradeTile grade={grade} />
              <div>
                <b>
                  <span className="visually-hidden">{grade}: </span>
                  {gradeNames[grade][lang]}
                </b>
                <p>{t.meanings[grade]}</p>
              </div>
            </li>
          ))}
        </ul>
        <p>{t.worst}</p>
        {conditionReportKinds.map((kind) => (
          <RuleTable key={kind} kind={kind} />
        ))}
        <section>
          <h2>{t.whoTitle}</h2>
          <p>{t.whoSeller}</p>
          <p>{t.whoEngineer}</p>
          <p>{t.limits}</p>
        </section>
      </div>
    </div>
  )
}

const RuleTable = ({ kind }: { kind: ConditionReportKind }) => {
  const t = useTexts(conditionRuleTexts)
  const lang = useLang()
  return (
    <section id={kind} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{t.kinds[kind]}</h2>
      <p>{t.how[kind]}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable with the keyboard */}
      <section className={style.scroll} aria-label={t.tableOf(t.kinds[kind])} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.reading}</th>
              {grades.map((grade) => (
                <th key={grade} scope="col">
                  <GradeTile grade={grade} size="small" />
                  <span className="visually-hidden">{grade}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ruleRows(kind).map(({ criterion, name, note, rule }) => (
              <tr key={`${criterion} ${note?.en}`}>
                <th scope="row">
                  {name[lang]}
                  {note && <small>{note[lang]}</small>}
                </th>
                {grades.map((grade) => (
                  <td key={grade}>{rule[grade][lang]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
