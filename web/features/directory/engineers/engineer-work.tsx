import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import style from '#web/features/directory/engineers/engineer.module.css'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { PhotoGrid } from '#web/features/directory/entries/photos.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Certificates and portfolio. */
export const EngineerWork = ({ engineer: { certifications, portfolio } }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  return (
    <>
      {certifications.length > 0 && (
        <Section title={t.certifications}>
          <ul>
            {certifications.map((paper) => (
              <Certification key={`${paper.name} ${paper.issuedDate}`} paper={paper} />
            ))}
          </ul>
        </Section>
      )}
      {portfolio.length > 0 && (
        <Section title={t.portfolio}>
          <PhotoGrid pictures={portfolio} label={t.portfolio} />
        </Section>
      )}
    </>
  )
}

const Certification = ({ paper }: { paper: Engineer['certifications'][number] }) => {
  const t = useTexts(engineerTexts)
  const years = useYears(paper)
  return (
    <li className={style.paper}>
      <span className={style.award}>
        <Icon name="award" />
      </span>
      <div>
        <b>
          <bdi dir="auto">{paper.name}</bdi>
          {paper.isExpired && <Tag tone="off">{t.expired}</Tag>}
        </b>
        <span>
          {paper.issuedBy && <bdi dir="auto">{paper.issuedBy}</bdi>}
          {paper.issuedBy && years && ' · '}
          {years && <bdi>{years}</bdi>}
        </span>
      </div>
    </li>
  )
}

const yearOf = (date: string) => date.slice(0, 4)

const useYears = ({ issuedDate, expiryDate }: Engineer['certifications'][number]) => {
  const t = useTexts(engineerTexts)
  if (issuedDate && expiryDate) return t.validRange(yearOf(issuedDate), yearOf(expiryDate))
  if (expiryDate) return t.validUntil(yearOf(expiryDate))
  return issuedDate && yearOf(issuedDate)
}
