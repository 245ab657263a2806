import { InfoPage } from '#web/features/site/info/info-page.tsx'
import { safetyTexts, safetyWords } from '#web/features/site/info/safety.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export default function SafetyScreen() {
  const t = useTexts(safetyTexts)
  const site = useTexts(siteTexts)
  const links = (
    <>
      <LinkButton look="outline" to={paths.contact}>
        {t.contact}
      </LinkButton>
      <LinkButton look="outline" to={paths.products}>
        {site.browse}
      </LinkButton>
    </>
  )
  return <InfoPage words={safetyWords} isAdvice links={links} />
}
