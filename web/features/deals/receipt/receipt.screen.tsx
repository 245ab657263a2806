import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { readDealCode } from '#domain/deals/deals.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/deals/receipt/receipt.module.css'
import { receiptTexts } from '#web/features/deals/receipt/receipt.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

export const handle = { isBare: true }

/** Lazy, because the route list of every page would name its files. */
const Receipt = lazy(async () => ({ default: (await import('#web/features/deals/receipt/receipt.tsx')).Receipt }))

export default function ReceiptScreen() {
  const t = useTexts(receiptTexts)
  const { code = '' } = useParams()
  return (
    <main id="main" tabIndex={-1} className={style.page}>
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
            <Receipt key={user.id} code={readDealCode(code) ?? code} />
          </Suspense>
        )}
      </PrivatePage>
    </main>
  )
}
