import { renderToStaticMarkup } from 'react-dom/server'
import { cancelPhoneChangePage } from '#web/features/accounts/phone-change/cancel-phone-change.page.tsx'
import {
  signupDonePage,
  signupEndedPage,
  signupFormPage,
  signupWaitingPage,
} from '#web/features/accounts/whatsapp-codes/signup-message.page.tsx'
import { dealAnsweredPage, dealAnswerFormPage, dealRefusedPage } from '#web/features/deals/deal/deal-answer.page.tsx'
import { unsubscribePage } from '#web/features/notify/inbox/unsubscribe.page.tsx'
import { freshnessEndedPage, freshnessPage } from '#web/features/sell/freshness/freshness-link.page.tsx'
import type { Lang } from '#web/platform/lang.ts'
import { OverloadPage, PlainPage } from '#web/shell/plain-page.tsx'

/**
 * Pages without scripts, for links in messages and forms without JavaScript. `server/pages/plain/` reads what they show
 * and renders them by name: as routes of the app they would be in the manifest of every page, and in its scripts.
 */
const pages = {
  cancelPhoneChange: cancelPhoneChangePage,
  dealAnswered: dealAnsweredPage,
  dealAnswerForm: dealAnswerFormPage,
  dealRefused: dealRefusedPage,
  freshness: freshnessPage,
  freshnessEnded: freshnessEndedPage,
  signupDone: signupDonePage,
  signupEnded: signupEndedPage,
  signupForm: signupFormPage,
  signupWaiting: signupWaitingPage,
  unsubscribe: unsubscribePage,
}

type Pages = typeof pages
export type PlainPageName = keyof Pages
export type PlainPageProps<N extends PlainPageName> = Parameters<Pages[N]>[1]

const documentOf = (page: React.ReactNode) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`

export const renderPlainPage = <N extends PlainPageName>(name: N, lang: Lang, props: PlainPageProps<N>): string => {
  const make = pages[name] as (lang: Lang, props: PlainPageProps<N>) => ReturnType<Pages[N]>
  const { title, main } = make(lang, props)
  return documentOf(
    <PlainPage lang={lang} title={title}>
      {main}
    </PlainPage>,
  )
}

export const renderOverloadPage = (props: React.ComponentProps<typeof OverloadPage>): string =>
  documentOf(<OverloadPage {...props} />)
