import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { AnswerFields } from '#web/features/deals/deal/answer-fields.tsx'
import { triesLeftOf, WrongCode } from '#web/features/deals/deal/code-entry.tsx'
import { ownDealQuery, sharedDealQuery } from '#web/features/deals/deal/deal.queries.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { DealGoods } from '#web/features/deals/deal/deal-goods.tsx'
import style from '#web/features/deals/deal/deal-page.module.css'
import { EndedDeal, stateOf } from '#web/features/deals/deal/ended-deal.tsx'
import { dropAnswer, useKeptAnswer } from '#web/features/deals/deal/kept-answers.ts'
import { NoShow } from '#web/features/deals/deal/no-show.tsx'
import { OfferedDeal, OwnCode, useArrival } from '#web/features/deals/deal/offered-deal.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useNow } from '#web/platform/now.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { signupFrom } from '#web/platform/session/way-back.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

/** The server renders what every visitor may see; the view of a signed-in person is loaded afterwards. */
export const DealPage = ({ code }: { code: string }) => {
  const isHydrated = useHydrated()
  const session = useSession()
  const isMember = isHydrated && session !== null
  const { data: shared, error, refetch } = useQuery({ ...sharedDealQuery(code), enabled: !isMember })
  if (isMember)
    return session.user ? (
      <MemberDeal key={session.user.id} code={code} user={session.user} shared={shared} />
    ) : (
      <Loading deal={shared} />
    )
  if (!shared && error) return <Failure code={code} error={error} retry={() => void refetch()} />
  return shared && isHydrated ? <SharedDeal deal={shared} /> : <Loading deal={shared} withoutScript={shared} />
}

type MemberDealProps = { code: string; user: User; shared: Deal | undefined }

const MemberDeal = ({ code, user, shared }: MemberDealProps) => {
  const { data: deal, error, refetch } = useQuery(ownDealQuery(code))
  const refused = <Refused code={code} userId={user.id} />
  const now = useNow()
  useKeptCopy(refetch)
  useArrival(deal?.state)
  if (!deal && error)
    return (
      <>
        {refused}
        <Failure code={code} error={error} retry={() => void refetch()} />
      </>
    )
  if (!deal) return <Loading deal={shared} />
  const isOpen = stateOf(deal, now) === 'offered'
  return (
    <>
      {refused}
      {!isOpen && <EndedDeal deal={deal} foot={<NoShow deal={deal} />} />}
      {isOpen && deal.role === 'seller' && <OwnCode deal={deal} />}
      {isOpen && deal.role !== 'seller' && <OfferedDeal deal={deal} user={user} />}
    </>
  )
}

/** A page that was open before the service worker took over loads its data again, so that it is kept. */
const useKeptCopy = (refetch: () => unknown) =>
  useEffect(() => {
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const onWorker = () => void refetch()
    worker?.addEventListener('controllerchange', onWorker)
    return () => worker?.removeEventListener('controllerchange', onWorker)
  }, [refetch])

const Refused = ({ code, userId }: { code: string; userId: string }) => {
  const t = useTexts(dealTexts)
  const kept = useKeptAnswer(userId, code)
  return (
    <div role="alert">
      {kept?.refusal && (
        <Note tone="bad" icon="alert" className={style.note}>
          <div className={style.refused}>
            <p>
              {t.refused} {kept.refusal}
            </p>
            <Button look="outline" size="small" onClick={() => dropAnswer(kept)}>
              {t.dismiss}
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}

const SharedDeal = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  const now = useNow()
  const signup = signupFrom(useLocation())
  const signIn = (
    <Button size="large" block onClick={() => requireSignIn()}>
      {t.signIn}
    </Button>
  )
  if (stateOf(deal, now) !== 'offered') return <EndedDeal deal={deal}>{signIn}</EndedDeal>
  return (
    <Offer deal={deal}>
      <p className={style.lead}>{t.signInFirst}</p>
      <div className={style.actions}>
        {signIn}
        <LinkButton look="outline" block to={signup}>
          {t.signUp}
        </LinkButton>
      </div>
    </Offer>
  )
}

const Offer = ({ deal, children }: { deal: Deal | undefined; children: ReactNode }) => {
  const t = useTexts(dealTexts)
  return (
    <div className={style.page}>
      <h1>{t.title}</h1>
      {deal && <DealGoods deal={deal} brief />}
      {children}
    </div>
  )
}

/** Without JavaScript it stays, so the server adds a form that works by itself. */
const Loading = ({ deal, withoutScript }: { deal: Deal | undefined; withoutScript?: Deal | undefined }) => {
  const t = useTexts(dealTexts)
  return (
    <Offer deal={deal}>
      <div className={style.skeleton} role="status" aria-label={t.loading}>
        {!deal && <span className={style.tall} />}
        <span />
        <span />
        <span />
      </div>
      {withoutScript && <noscript>{import.meta.env.SSR && <WithoutScript deal={withoutScript} />}</noscript>}
    </Offer>
  )
}

/** `server/pages/plain/deal-answer-page.ts` receives it. */
const WithoutScript = ({ deal }: { deal: Deal }) => {
  const now = useNow()
  const lang = useLang()
  if (stateOf(deal, now) !== 'offered') return <EndedDeal deal={deal} isPart />
  return (
    <form className={style.plain} method="post" action={paths.plainDealAnswer(deal.code)}>
      <AnswerFields lang={lang} deal={deal} now={now} />
    </form>
  )
}

type FailureProps = { code: string; error: unknown; retry: () => void }

const Failure = ({ code, error, retry }: FailureProps) => {
  const t = useTexts(dealTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  if (error instanceof ApiError && error.code === 'deal_not_found')
    return <WrongCode code={code} triesLeft={triesLeftOf(error)} />
  return (
    <State art="error" heading="h1" title={t.failed} text={failureText(error, lang)}>
      <Button icon="refresh" onClick={retry}>
        {site.retry}
      </Button>
    </State>
  )
}
