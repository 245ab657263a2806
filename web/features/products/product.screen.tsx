import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteError } from 'react-router'
import type { Product } from '#contract/products.ts'
import style from '#web/features/products/product.module.css'
import { ProductContact } from '#web/features/products/product-contact.tsx'
import { ProductFacts } from '#web/features/products/product-facts.tsx'
import { ProductHead } from '#web/features/products/product-head.tsx'
import { ProductPicture } from '#web/features/products/product-picture.tsx'
import { productQuery } from '#web/features/products/products.queries.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { moneyText } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { warm } from '#web/platform/query-client.ts'
import { failureCode, isNotFound } from '#web/platform/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'

type Args = { params: { id?: string } }

const load = ({ params }: Args) => warm((client) => client.fetchQuery(productQuery(params.id ?? '')))

export const loader = (args: Args) => load(args)
export const clientLoader = (args: Args) => load(args)

const widths = [640, 1280] as const
const sizes = '(min-width: 900px) 740px, 100vw'

export default function ProductScreen() {
  const { id = '' } = useParams()
  const { data: product } = useSuspenseQuery(productQuery(id)).data
  const lang = useLang()
  const t = useTexts(productTexts)
  return (
    <>
      <PageTitle
        title={`${product.name} · ${moneyText(lang, product.price, product.currency)}`}
        description={summaryOf(product)}
      />
      <div className={style.page}>
        <div className={style.gallery}>
          <ProductPicture
            picture={product.pictures[0]}
            type={product.type}
            alt={product.pictures[0] ? product.name : t.noPicture}
            sizes={sizes}
            widths={widths}
            turn="first"
          />
        </div>
        <div className={style.box}>
          <ProductHead product={product} />
          <ProductContact product={product} />
        </div>
        <ProductFacts product={product} />
      </div>
    </>
  )
}

const descriptionLengthMax = 160
const summaryOf = ({ description }: Product) => description.replace(/\s+/g, ' ').slice(0, descriptionLengthMax)

export function ErrorBoundary() {
  const error = useRouteError()
  const t = useTexts(productTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { id = '' } = useParams()
  const gone = isNotFound(error)
  const title = gone ? t.goneTitle : t.failedTitle
  return (
    <div className="wrap">
      <PageTitle title={title} index={false} />
      <State
        art={gone ? 'notFound' : 'error'}
        heading="h1"
        title={title}
        text={gone ? t.goneText : failureTexts[failureCode(error)][lang]}
      >
        {!gone && (
          <LinkButton icon="refresh" to={paths.product(id)} reloadDocument>
            {site.retry}
          </LinkButton>
        )}
        {gone && <LinkButton to={paths.home}>{site.browse}</LinkButton>}
        <BackLink to={paths.home}>{site.back}</BackLink>
      </State>
    </div>
  )
}
