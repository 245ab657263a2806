import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { Invitations } from '#web/features/directory/members/invitations.tsx'
import { isPricesView } from '#web/features/sell/bulk/prices-state.ts'
import { usePostedNow } from '#web/features/sell/my-listings/just-posted.ts'
import { ListingSkeleton } from '#web/features/sell/my-listings/listing-skeleton.tsx'
import style from '#web/features/sell/my-listings/my-products.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { OwnListings } from '#web/features/sell/my-listings/own-listings.tsx'
import { openSell } from '#web/platform/open-sell-form.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const PricesPage = lazy(async () => ({
  default: (await import('#web/features/sell/bulk/prices-page.tsx')).PricesPage,
}))

const MyWanted = lazy(async () => ({ default: (await import('#web/features/wanted/ads/my-wanted.tsx')).MyWanted }))

const PushOffer = lazy(async () => ({
  default: (await import('#web/features/notify/push/push-offer.tsx')).PushOffer,
}))

export default function MyProductsScreen() {
  const [search] = useSearchParams()
  const t = useTexts(myProductsTexts)
  const isPrices = isPricesView(search)
  const isWanted = search.get('show') === 'wanted'
  const hasPosted = usePostedNow()
  return (
    <div className="wrap">
      <PageTitle title={isPrices ? t.pricesTitle : isWanted ? t.wanted : t.title} description={t.lead} index={false} />
      <PrivatePage>
        {(user) =>
          isPrices ? (
            <Suspense fallback={<ListingSkeleton />}>
              <PricesPage key={user.id} />
            </Suspense>
          ) : (
            <div className={style.page}>
              <AccountNav />
              <div className={style.column}>
                <Head isWanted={isWanted} />
                <ChipRow
                  label={t.shows}
                  items={[
                    { key: 'listings', label: t.listings, to: paths.myProducts, current: !isWanted },
                    { key: 'wanted', label: t.wanted, to: paths.myWanted, current: isWanted },
                  ]}
                />
                {isWanted ? (
                  <Suspense fallback={<ListingSkeleton />}>
                    <MyWanted key={user.id} />
                  </Suspense>
                ) : (
                  <>
                    <Invitations />
                    {hasPosted && (
                      <Suspense>
                        <PushOffer />
                      </Suspense>
                    )}
                    <OwnListings key={user.id} userId={user.id} />
                  </>
                )}
              </div>
            </div>
          )
        }
      </PrivatePage>
    </div>
  )
}

const Head = ({ isWanted }: { isWanted: boolean }) => {
  const t = useTexts(myProductsTexts)
  return (
    <div className={style.head}>
      <h1>{isWanted ? t.wanted : t.title}</h1>
      {isWanted ? (
        <LinkButton size="small" icon="plus" to={paths.newWanted}>
          {t.addWanted}
        </LinkButton>
      ) : (
        <>
          <LinkButton look="outline" size="small" icon="list" to={paths.sellList}>
            {t.addList}
          </LinkButton>
          <Button size="small" icon="plus" onClick={() => openSell()}>
            {t.add}
          </Button>
        </>
      )}
    </div>
  )
}
