import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { otherLang } from '#web/platform/lang.ts'
import { chooseLang, useLang } from '#web/platform/texts.ts'
import { inLang, withoutLang } from '#web/url.ts'

type LanguageToggleProps = { className?: string; children: ReactNode; onSwitch?: () => void }

/** A real link that keeps the filters; with JavaScript the page switches in place without a request. */
export const LanguageToggle = ({ className, children, onSwitch }: LanguageToggleProps) => {
  const location = useLocation()
  const navigate = useNavigate()
  const other = otherLang(useLang())
  const switchInPlace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    chooseLang(other)
    onSwitch?.()
    const plain = withoutLang(location)
    if (plain !== location.pathname + location.search) navigate(plain, { replace: true, preventScrollReset: true })
  }
  return (
    <a className={className} href={inLang(location, other)} hrefLang={other} lang={other} onClick={switchInPlace}>
      {children}
    </a>
  )
}
