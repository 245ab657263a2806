import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import style from '#web/shell/brand.module.css'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** One static string, so that React need not render and hydrate each part twice on every page. */
const mark = {
  __html: [
    '<rect width="64" height="64" rx="16" fill="#0A643A"/>',
    '<g fill="#FFB81C"><circle cx="32" cy="12.4" r="5"/><circle cx="22" cy="22" r="5"/><circle cx="42" cy="22" r="5"/></g>',
    '<path d="M17.3 32.4h29.4a3 3 0 0 1 2.9 2.2l4.2 15.2a3 3 0 0 1-2.9 3.8H13.1a3 3 0 0 1-2.9-3.8l4.2-15.2a3 3 0 0 1 2.9-2.2z" fill="#fff"/>',
    '<path d="M26.5 30.6 24.7 45.8M37.5 30.6l1.8 15.2" stroke="#0A643A" stroke-width="3.4" stroke-linecap="round" fill="none"/>',
  ].join(''),
}

export const BrandMark = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
  <svg viewBox="0 0 64 64" aria-hidden="true" dangerouslySetInnerHTML={mark} />
)

/** The name is text, which is 5 KB smaller than the drawn logo. Never mirrored. */
export const Brand = () => {
  const t = useTexts(siteTexts)
  return (
    <Link className={style.brand} to={paths.home}>
      <BrandMark />
      <span>{t.name}</span>
    </Link>
  )
}
