import { type ComponentType, useState } from 'react'
import type { Design } from '#contract/calculator/design.ts'
import type { Options } from '#contract/calculator/options.ts'
import type { KitBaskets } from '#web/features/calculator/kit/kit-baskets.tsx'
import style from '#web/features/calculator/result/after-result.module.css'
import { marketTexts } from '#web/features/calculator/result/market.texts.ts'
import { paths, whatsAppShareLink, withQuery } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type KitProps = { result: Design; options: Options }
type Kit = ComponentType<Parameters<typeof KitBaskets>[0]>

/** Links from the result to listings and engineers. Nothing is fetched before a click: mobile data is expensive. */
export const Market = ({ result, options, message }: KitProps & { message: string }) => {
  const t = useTexts(marketTexts)
  return (
    <>
      <section className={style.market} aria-labelledby="market">
        <div className={style.head}>
          <h2 id="market">{t.title}</h2>
          <Link to={paths.home}>{t.seeAll}</Link>
        </div>
        <FindKit result={result} options={options} />
      </section>
      <section className={style.engineers} aria-labelledby="engineers">
        <div>
          <h2 id="engineers">{t.engineers}</h2>
          <p>{t.engineersText}</p>
        </div>
        <div className={style.actions}>
          <LinkButton
            look="outline"
            icon="eng"
            to={withQuery(paths.engineers, { governorate: options.governorate ?? undefined })}
          >
            {options.governorate ? t.engineersNear : t.engineersAll}
          </LinkButton>
          <a
            className={buttonClass({ look: 'outline' })}
            href={whatsAppShareLink(message)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="wa" />
            {t.sendSheet}
          </a>
        </div>
      </section>
    </>
  )
}

const FindKit = (props: KitProps) => {
  const t = useTexts(marketTexts)
  const { Kit, state, find } = useKit()
  if (Kit) return <Kit {...props} />
  return (
    <div className={style.find}>
      <p>{t.text}</p>
      {state === 'failed' && <p role="alert">{t.failed}</p>}
      <div className={style.actions}>
        <Button icon="search" className={style.scripted} aria-busy={state === 'loading'} onClick={find}>
          {state === 'loading' ? t.finding : t.find}
        </Button>
        {(['Panel', 'Battery', 'Inverter'] as const).map((type) => (
          <LinkButton key={type} look="outline" to={withQuery(paths.home, { type })}>
            {t.types[type]}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}

/** The kit matcher is downloaded on the first click; a failed download can be retried. */
const useKit = () => {
  const [Kit, setKit] = useState<Kit | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const find = () => {
    if (state === 'loading') return
    setState('loading')
    import('#web/features/calculator/kit/kit-baskets.tsx').then(
      ({ KitBaskets }) => setKit(() => KitBaskets),
      () => setState('failed'),
    )
  }
  return { Kit, state, find }
}
