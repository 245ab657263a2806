import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { data, useLoaderData, useParams } from 'react-router'
import { isId } from '#domain/pagination.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { absentTexts } from '#web/features/browse/listing/product-absent.texts.ts'
import { NewestProducts, SimilarProducts } from '#web/features/browse/listing/product-similar.tsx'
import { ProductView } from '#web/features/browse/listing/product-view.tsx'
import { ReportButton } from '#web/features/browse/listing/report-listing.tsx'
import {
  newestQuery,
  ownProductQuery,
  productQuery,
  similarQuery,
} from '#web/features/browse/lists/products-queries.ts'
import { ApiError, type FailureCode } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export type Absence = 'sold' | 'expired' | 'missing'

type ProductAbsentProps = { id: string; absence: Absence }

/**
 * The server renders every page for an anonymous visitor, so a signed-in user's browser fetches the listing again:
 * owners see their own in any state.
 */
export const ProductAbsent = ({ id, absence }: ProductAbsentProps) => {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...ownProductQuery(id), enabled: isSignedIn })
  return data ? <ProductView product={data.data} /> : <Nothing id={id} absence={absence} />
}

/** Offers a report for every id, so that the page does not reveal whether the listing ever existed. */
const Nothing = ({ id, absence }: ProductAbsentProps) => {
  const t = useTexts(absentTexts)
  const site = useTexts(siteTexts)
  const title = t.titles[absence]
  return (
    <div className="wrap">
      <PageTitle title={title} index={false} />
      <State art="notFound" heading="h1" title={title} text={t.texts[absence]}>
        <LinkButton to={paths.home}>{site.browse}</LinkButton>
        <BackLink to={paths.home}>{site.back}</BackLink>
        {isId(id) && <ReportButton product={{ id }} isOffered />}
      </State>
      {absence === 'missing' ? (
        <NewestProducts title={t.mayInterest} />
      ) : (
        <SimilarProducts id={id} title={t.mayInterest} />
      )}
    </div>
  )
}

type Args = { params: { id?: string } }

const isServer = typeof document === 'undefined'

const absences: Partial<Record<FailureCode, { why: Absence; status: number }>> = {
  product_sold: { why: 'sold', status: 410 },
  product_expired: { why: 'expired', status: 410 },
  product_not_found: { why: 'missing', status: 404 },
}

/** Renders a sold, expired or unknown listing with its own HTTP status and links to others. */
const load = async ({ params: { id = '' } }: Args) => {
  let absence: (typeof absences)[FailureCode]
  const prefetched = await prefetch(async (client) => {
    const similar = isServer ? client.prefetchQuery(similarQuery(id)) : undefined
    await client.fetchQuery(productQuery(id)).catch((error) => {
      absence = error instanceof ApiError ? absences[error.code] : undefined
      if (!absence) throw error
    })
    await (isServer && absence?.why === 'missing' ? client.prefetchQuery(newestQuery()) : similar)
  })
  return data({ ...prefetched, absence: absence?.why }, { status: absence?.status ?? 200 })
}

export const loader = (args: Args) => load(args)
export const clientLoader = (args: Args) => load(args)

/** A public listing has a header of its own: the picture and a back button. */
export const handle = { hasOwnTop: (loaded?: { absence?: Absence }) => loaded !== undefined && !loaded.absence }

export default function ProductScreen() {
  const { id = '' } = useParams()
  const { absence } = useLoaderData<{ absence?: Absence }>()
  return absence ? <ProductAbsent id={id} absence={absence} /> : <Product id={id} />
}

/** Drops data fetched for the owner, so that the next user of the browser does not see it. */
const Product = ({ id }: { id: string }) => {
  const { data: product } = useSuspenseQuery(productQuery(id)).data
  const userId = useSession()?.user?.id
  const isOfAnother = product.isMine && product.seller.id !== userId
  return isOfAnother ? <ProductAbsent id={id} absence="missing" /> : <ProductView product={product} />
}

export function ErrorBoundary() {
  const error = useRouteFailure()
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { id = '' } = useParams()
  return (
    <div className="wrap">
      <PageTitle title={t.failedTitle} index={false} />
      <State art="error" heading="h1" title={t.failedTitle} text={routeFailureText(error, lang)}>
        <LinkButton icon="refresh" to={paths.product(id)} reloadDocument>
          {site.retry}
        </LinkButton>
        <BackLink to={paths.home}>{site.back}</BackLink>
      </State>
    </div>
  )
}
