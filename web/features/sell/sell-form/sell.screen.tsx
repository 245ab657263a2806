import { useEffect } from 'react'
import style from '#web/features/sell/sell-form/sell-page.module.css'
import { sellPageTexts } from '#web/features/sell/sell-form/sell-page.texts.ts'
import { openSell } from '#web/platform/open-sell-form.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { withWayBack } from '#web/platform/session/way-back.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const steps = [
  { icon: 'camera', title: 'stepPhotos', text: 'stepPhotosText' },
  { icon: 'tag', title: 'stepPrice', text: 'stepPriceText' },
  { icon: 'shield', title: 'stepReview', text: 'stepReviewText' },
] as const

/** Opens the selling form at once; the page behind it explains selling. */
export default function SellScreen() {
  const t = useTexts(sellPageTexts)
  const isSignedIn = useSession() !== null
  useEffect(() => openSell(), [])
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} />
      <div className={style.page}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
        <ol className={style.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={style.mark}>
                <Icon name={icon} />
              </span>
              <div>
                <b>{t[title]}</b>
                <p>{t[text]}</p>
              </div>
            </li>
          ))}
        </ol>
        <noscript>
          <p>{t.needsScript}</p>
          <LinkButton look="outline" to={paths.contact}>
            {t.askUs}
          </LinkButton>
        </noscript>
        <div className={style.actions}>
          <Button icon="plus" onClick={() => openSell()}>
            {t.start}
          </Button>
          <LinkButton look="outline" icon="list" to={paths.sellList}>
            {t.list}
          </LinkButton>
          {!isSignedIn && (
            <LinkButton look="ghost" to={withWayBack(paths.signup, paths.sell)}>
              {t.signup}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  )
}
