import { homeTexts } from '#web/features/browse/home/home.texts.ts'
import style from '#web/features/browse/listing/trust-line.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Four promises under the hero, on wide screens. */
export const TrustLine = () => {
  const t = useTexts(homeTexts)
  return (
    <div className={style.trust}>
      <ul className="wrap">
        <li>
          <Icon name="shield" />
          {t.trustReviewed}
        </li>
        <li>
          <Icon name="chat" />
          {t.trustDirect}
        </li>
        <li>
          <Icon name="eng" />
          {t.trustVerified}
        </li>
        <li>
          <Icon name="pin" />
          {t.trustEverywhere}
        </li>
      </ul>
    </div>
  )
}
