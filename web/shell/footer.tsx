import { useEffect, useRef } from 'react'
import { wasClicked } from '#web/platform/page/load-on-interaction.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { viewerDialogSlot } from '#web/platform/viewer-currency.ts'
import { Brand } from '#web/shell/brand.tsx'
import style from '#web/shell/footer.module.css'
import { mainNav } from '#web/shell/main-nav.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const infoLinks = [
  { name: 'howItWorks', to: paths.howItWorks },
  { name: 'safety', to: paths.safety },
  { name: 'about', to: paths.about },
  { name: 'contact', to: paths.contact },
  { name: 'privacy', to: paths.privacy },
  { name: 'terms', to: paths.terms },
] as const

const showViewerDialog = () => viewerDialogSlot.show({ governorate: null })

export const Footer = () => {
  const t = useTexts(shellTexts)
  const site = useTexts(siteTexts)
  const viewer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasClicked(viewer.current)) showViewerDialog()
  }, [])
  return (
    <footer className={classNames(style.foot, style.overTabs)}>
      <div className={classNames('wrap', style.inner)}>
        <Brand />
        <nav className={style.links} aria-label={t.footNav}>
          <Link to={paths.products}>{t.allProducts}</Link>
          {mainNav.slice(1).map(({ name, long, to }) => (
            <Link key={name} to={to}>
              {t[long]}
            </Link>
          ))}
          <Link to={paths.prices}>{t.prices}</Link>
          <button ref={viewer} type="button" onClick={showViewerDialog}>
            {t.viewer}
          </button>
        </nav>
        <nav className={style.links} aria-label={t.infoNav}>
          {infoLinks.map(({ name, to }) => (
            <Link key={name} to={to}>
              {t[name]}
            </Link>
          ))}
        </nav>
        <span className={style.tagline}>{site.tagline}</span>
      </div>
    </footer>
  )
}
