import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useLoaderData, useParams, useRouteError } from 'react-router'
import { pageTexts } from '#web/features/products/product.texts.ts'
import { ProductAbsent } from '#web/features/products/product-absent.tsx'
import { ProductView } from '#web/features/products/product-view.tsx'
import { productQuery, similarQuery } from '#web/features/products/products.queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { warm } from '#web/platform/query-client.ts'
import { isNotFound } from '#web/platform/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'

type Args = { params: { id?: string } }

const isServer = typeof document === 'undefined'
const goneStatus = 410

/** What is sold or expired is a page too, with its own status: it leads to what is like it. */
const load = async ({ params: { id = '' } }: Args) => {
  let isGone = false
  const warmth = await warm(async (client) => {
    const similar = isServer ? client.prefetchQuery(similarQuery(id)) : undefined
    await client.fetchQuery(productQuery(id)).catch((error) => {
      isGone = error instanceof ApiError && error.status === goneStatus
      if (!isGone) throw error
    })
    await similar
  })
  return data({ ...warmth, isGone }, { status: isGone ? goneStatus : 200 })
}

export const loader = (args: Args) => load(args)
export const clientLoader = (args: Args) => load(args)

export default function ProductScreen() {
  const { id = '' } = useParams()
  const { isGone } = useLoaderData<{ isGone: boolean }>()
  return isGone ? <ProductAbsent id={id} isGone /> : <Product id={id} />
}

const Product = ({ id }: { id: string }) => {
  const { data: product } = useSuspenseQuery(productQuery(id)).data
  return <ProductView product={product} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { id = '' } = useParams()
  if (isNotFound(error)) return <ProductAbsent id={id} isGone={false} />
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
