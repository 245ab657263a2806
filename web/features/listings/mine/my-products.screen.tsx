import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PrivatePage } from '#web/features/auth/public/private-page.tsx'
import { ListingBones } from '#web/features/listings/mine/listing-bones.tsx'
import style from '#web/features/listings/mine/my-products.module.css'
import { myProductsTexts } from '#web/features/listings/mine/my-products.texts.ts'
import { OwnListings } from '#web/features/listings/mine/own-listings.tsx'
import { usePostedNow } from '#web/features/listings/mine/posted-now.ts'
import { isPricesView } from '#web/features/listings/prices/prices-state.ts'
import { Invitations } from '#web/features/members/public/invitations.tsx'
import { AccountNav } from '#web/features/profile/public/account-nav.tsx'
import { openSell } from '#web/platform/open-sell-form.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { sellListPath } from '#web/platform/price-list-paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { myWantedPath, newWantedPath } from '#web/platform/wanted-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const PricesPage = lazy(async () => ({
  default: (await import('#web/features/listings/prices/prices-page.tsx')).PricesPage,
}))

const MyWanted = lazy(async () => ({ default: (await import('#web/features/wanted/public/my-wanted.tsx')).MyWanted }))

const PushOffer = lazy(async () => ({
  default: (await import('#web/features/push/public/push-offer.tsx')).PushOffer,
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
            <Suspense fallback={<ListingBones />}>
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
                    { key: 'wanted', label: t.wanted, to: myWantedPath, current: isWanted },
                  ]}
                />
                {isWanted ? (
                  <Suspense fallback={<ListingBones />}>
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
                    <OwnListings key={user.id} />
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
        <LinkButton size="small" icon="plus" to={newWantedPath}>
          {t.addWanted}
        </LinkButton>
      ) : (
        <>
          <LinkButton look="outline" size="small" icon="list" to={sellListPath}>
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
