import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'
import style from '#web/features/directory/applications/apply-link.module.css'
import { applyLinkTexts } from '#web/features/directory/applications/apply-link.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** Beside a list of the directory: how to get into it. */
export const ApplyLink = ({ kind }: { kind: ApplicationKind }) => {
  const t = useTexts(applyLinkTexts)
  return (
    <Link className={style.link} to={paths.apply(kind)}>
      <span className={style.mark}>
        <Icon name={kind === 'shop' ? 'store' : 'eng'} />
      </span>
      <span>
        <b>{t.titles[kind]}</b>
        <small>{t.texts[kind]}</small>
      </span>
      <Icon name="next" turns />
    </Link>
  )
}

/** In the profile: both, with the same words. */
export const ApplyCard = () => {
  const t = useTexts(applyLinkTexts)
  return (
    <section className={style.card} aria-labelledby="apply-card">
      <h2 id="apply-card">{t.card}</h2>
      <ApplyLink kind="shop" />
      <ApplyLink kind="engineer" />
    </section>
  )
}
