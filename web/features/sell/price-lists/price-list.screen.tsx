import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { blankAssumed } from '#web/features/sell/price-lists/batch-items.ts'
import { makeListStore, startListStore } from '#web/features/sell/price-lists/list-store.ts'
import { PasteForm } from '#web/features/sell/price-lists/paste-form.tsx'
import { isPostedView } from '#web/features/sell/price-lists/posted-list.ts'
import { PostedPage } from '#web/features/sell/price-lists/posted-page.tsx'
import { priceListTexts } from '#web/features/sell/price-lists/price-list.texts.ts'
import { RowsPage } from '#web/features/sell/price-lists/rows-page.tsx'
import { ListContext, useListPart } from '#web/features/sell/price-lists/use-list.ts'
import { retryLost } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { pictureTools } from '#web/features/sell/sell-form/photos/picture-tools.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

export default function PriceListScreen() {
  const t = useTexts(priceListTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>{(user) => <PriceList key={user.id} user={user} />}</PrivatePage>
    </div>
  )
}

const PriceList = ({ user }: { user: User }) => {
  const [search] = useSearchParams()
  const [store] = useState(() => makeListStore(user.id, blankAssumed(user), pictureTools))
  useEffect(() => startListStore(store), [store])
  useEffect(() => {
    const tryAgain = () => retryLost(store.queue)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [store])
  return <ListContext value={store}>{isPostedView(search) ? <PostedPage ownerId={user.id} /> : <Step />}</ListContext>
}

const Step = () => {
  const step = useListPart(({ view }) => view.step)
  const shown = useRef(step)
  // The address stays the same, so focusing the heading tells screen readers of the new content.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
  return step === 'rows' ? <RowsPage /> : <PasteForm />
}
