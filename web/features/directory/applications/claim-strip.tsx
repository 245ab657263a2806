import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'
import style from '#web/features/directory/applications/claim-strip.module.css'
import { claimStripTexts } from '#web/features/directory/applications/claim-strip.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type ClaimStripProps = { kind: ApplicationKind; id: string }

/** On an entry that nobody owns yet. */
export const ClaimStrip = ({ kind, id }: ClaimStripProps) => {
  const t = useTexts(claimStripTexts)
  return (
    <p className={style.strip}>
      <Icon name={kind === 'shop' ? 'store' : 'eng'} />
      <span>
        {t.words[kind]} <Link to={paths.claim(kind, id)}>{t.link}</Link>
      </span>
    </p>
  )
}
