import { lazy, Suspense } from 'react'
import { data, useParams } from 'react-router'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/directory/applications/apply-page.module.css'
import { applyPageTexts } from '#web/features/directory/applications/apply-page.texts.ts'
import { kindOf } from '#web/features/directory/applications/choice-words.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Lazy, because the route list of every page would name its files. */
const OwnApplication = lazy(async () => ({
  default: (await import('#web/features/directory/applications/own-application.tsx')).OwnApplication,
}))

type Args = { params: { kind?: string } }

const check = ({ params }: Args) => {
  if (!kindOf(params.kind)) throw data(null, { status: 404 })
  return null
}
export const loader = (args: Args) => check(args)
export const clientLoader = (args: Args) => check(args)

export default function ApplyScreen() {
  const kind = kindOf(useParams().kind) ?? 'shop'
  const t = useTexts(applyPageTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.titles[kind]} description={t.lead} />
      <div className={style.page}>
        <div className={style.title}>
          <h1>{t.titles[kind]}</h1>
          <p>{t.lead}</p>
        </div>
        <PrivatePage>
          {(user) => (
            <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
              <OwnApplication key={`${user.id} ${kind}`} kind={kind} user={user} />
            </Suspense>
          )}
        </PrivatePage>
      </div>
    </div>
  )
}
