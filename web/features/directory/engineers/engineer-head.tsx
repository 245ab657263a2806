import type { ReactNode } from 'react'
import { type Service, serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import style from '#web/features/directory/engineers/engineer.module.css'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { EngineerPicture } from '#web/features/directory/engineers/engineer-picture.tsx'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { durationText } from '#web/platform/duration-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { foreignLang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/tag.tsx'

export const EngineerHead = ({ engineer }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  const lang = useLang()
  const { specializations, services, experience, teamSize } = engineer
  return (
    <>
      <Who engineer={engineer} />
      {specializations.length > 0 && (
        <ul className={style.skills} aria-label={t.specializations}>
          {specializations.map((skill) => (
            <li key={skill}>
              <Tag large>
                <bdi dir="auto">{skill}</bdi>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <Stats engineer={engineer} />
      {services.length > 0 && (
        <Section title={t.services}>
          <Services services={services} />
        </Section>
      )}
      {(experience.description || teamSize) && (
        <Section title={t.experience}>
          {experience.description && (
            <p className={style.words} dir="auto" lang={foreignLang(lang, experience.description)}>
              {experience.description}
            </p>
          )}
          {teamSize && (
            <Facts>
              <Fact label={t.team}>{t.teamOf(teamSize)}</Fact>
            </Facts>
          )}
        </Section>
      )}
    </>
  )
}

const Who = ({ engineer }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  const list = useTexts(engineersTexts)
  const lang = useLang()
  const { governorate, city } = engineer.place
  return (
    <div className={style.who}>
      <span className={style.picture}>
        <EngineerPicture picture={engineer.picture} name={engineer.name} turn="first" />
      </span>
      <div>
        <h1>
          <bdi dir="auto">{engineer.name}</bdi>
        </h1>
        {(engineer.isVerified || engineer.isFeatured) && (
          <div className={style.badges}>
            {engineer.isVerified && (
              <Tag tone="good" icon="verified">
                {t.verified}
              </Tag>
            )}
            {engineer.isFeatured && (
              <Tag tone="sun" icon="sun">
                {list.featured}
              </Tag>
            )}
          </div>
        )}
        <span className={style.place}>
          <Icon name="pin" />
          {t.placeLine(governorate[lang], city[lang])}
        </span>
      </div>
    </div>
  )
}

const Stats = ({ engineer }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  const lang = useLang()
  const { experience, rating, ratingCount, projectsCount, responseTime } = engineer
  return (
    <dl className={style.stats} aria-label={t.facts}>
      <Stat label={t.yearsOf(experience.years)}>{formatNumber(lang, experience.years)}</Stat>
      {rating !== null && (
        <Stat label={t.reviewsOf(ratingCount)}>
          <Icon name="star" />
          {rating.toFixed(1)}
        </Stat>
      )}
      {projectsCount !== null && <Stat label={t.projectsOf(projectsCount)}>{formatNumber(lang, projectsCount)}</Stat>}
      {responseTime && (
        <Stat label={t.responseTime}>
          <bdi dir="auto" className={style.text}>
            {durationText(lang, responseTime)}
          </bdi>
        </Stat>
      )}
    </dl>
  )
}

const Stat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const serviceIcons: Record<Service, IconName> = {
  sales: 'store',
  installation: 'plug',
  maintenance: 'wrench',
  consultation: 'chat',
  design: 'design',
}

const Services = ({ services }: { services: readonly Service[] }) => {
  const lang = useLang()
  return (
    <ul className={style.services}>
      {services.map((service) => (
        <li key={service}>
          <span className={style.mark}>
            <Icon name={serviceIcons[service]} />
          </span>
          {serviceNames[service][lang]}
        </li>
      ))}
    </ul>
  )
}
