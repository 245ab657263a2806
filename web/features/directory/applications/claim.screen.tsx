import { lazy, Suspense } from 'react'
import { data, useParams } from 'react-router'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/directory/applications/apply-page.module.css'
import { applyPageTexts } from '#web/features/directory/applications/apply-page.texts.ts'
import { kindOf } from '#web/features/directory/applications/choice-words.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Lazy, because the route list of every page would name its files. */
const OwnClaim = lazy(async () => ({
  default: (await import('#web/features/directory/applications/own-claim.tsx')).OwnClaim,
}))

type Args = { params: { kind?: string } }

const check = ({ params }: Args) => {
  if (!kindOf(params.kind)) throw data(null, { status: 404 })
  return null
}
export const loader = (args: Args) => check(args)
export const clientLoader = (args: Args) => check(args)

export default function ClaimScreen() {
  const { kind: asked, id = '' } = useParams()
  const kind = kindOf(asked) ?? 'shop'
  const t = useTexts(applyPageTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.claims[kind]} description={t.claimLead} index={false} />
      <div className={style.page}>
        <div className={style.title}>
          <h1>{t.claims[kind]}</h1>
          <p>{t.claimLead}</p>
        </div>
        <PrivatePage>
          {(user) => (
            <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
              <OwnClaim key={`${user.id} ${id}`} kind={kind} id={id} user={user} />
            </Suspense>
          )}
        </PrivatePage>
      </div>
    </div>
  )
}
