import type { ReactNode } from 'react'
import { spacedDealCode } from '#domain/deals/deals.ts'
import style from '#web/features/site/info/info-page.module.css'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** `steps` are numbered, `points` are not. `dealCode` is drawn as on the ticket of a sale. */
type InfoSection = {
  title: string
  dealCode?: string
  text?: readonly string[]
  steps?: readonly string[]
  points?: readonly string[]
}
type InfoWords = { title: string; lead: string; sections: readonly InfoSection[] }
export type InfoWordsByLang = { ar: InfoWords; en: InfoWords }

type InfoPageProps = {
  words: InfoWordsByLang
  isAdvice?: boolean
  links?: ReactNode
  children?: ReactNode
}

export const InfoPage = ({ words, isAdvice = false, links, children }: InfoPageProps) => {
  const { title, lead, sections } = words[useLang()]
  return (
    <div className="wrap">
      <PageTitle title={title} description={lead} />
      <ShareTags />
      <PageHead title={title} lead={lead} />
      <div className={classNames(style.page, isAdvice && style.advice)}>
        {children}
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.dealCode && <DealCode code={section.dealCode} />}
            {section.text?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.steps && <ol>{section.steps.map(toItem)}</ol>}
            {section.points && <ul>{section.points.map(toItem)}</ul>}
          </section>
        ))}
        {links && <div className={style.links}>{links}</div>}
      </div>
    </div>
  )
}

const DealCode = ({ code }: { code: string }) => (
  <div className={style.code} dir="ltr" aria-hidden="true">
    <Icon name="qr" />
    {spacedDealCode(code)}
  </div>
)

const toItem = (text: string) => <li key={text}>{text}</li>
