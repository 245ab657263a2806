import style from '#web/ui/coming-page.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

type Way = { label: string; to: string }

type ComingPageProps = {
  title: string
  lead: string
  icon: IconName
  notice: string
  points: readonly string[]
  first: Way
  second: Way
}

/** A page whose content is still being built: it says what will be here and where to go meanwhile. */
export const ComingPage = ({ title, lead, icon, notice, points, first, second }: ComingPageProps) => (
  <div className="wrap">
    <PageHead title={title} lead={lead} />
    <section className={style.panel}>
      <h2>{notice}</h2>
      <ul className={style.points}>
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} />
            {point}
          </li>
        ))}
      </ul>
    </section>
    <div className={style.actions}>
      <LinkButton to={first.to}>{first.label}</LinkButton>
      <LinkButton look="outline" to={second.to}>
        {second.label}
      </LinkButton>
    </div>
  </div>
)
