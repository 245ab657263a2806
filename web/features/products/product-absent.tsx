import { useQuery } from '@tanstack/react-query'
import { pageTexts } from '#web/features/products/product.texts.ts'
import { SimilarProducts } from '#web/features/products/product-similar.tsx'
import { ProductView } from '#web/features/products/product-view.tsx'
import { ownProductQuery } from '#web/features/products/products.queries.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'

type ProductAbsentProps = { id: string; isGone: boolean }

/**
 * What the public does not see. The server renders every page for a visitor, so somebody signed in is asked about
 * once more: an owner sees their own listing in any state.
 */
export const ProductAbsent = ({ id, isGone }: ProductAbsentProps) => {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...ownProductQuery(id), enabled: isSignedIn })
  return data ? <ProductView product={data.data} /> : <Absence id={id} isGone={isGone} />
}

const Absence = ({ id, isGone }: ProductAbsentProps) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const title = isGone ? t.goneTitle : t.missingTitle
  return (
    <div className="wrap">
      <PageTitle title={title} index={false} />
      <State art="notFound" heading="h1" title={title} text={isGone ? t.goneText : t.missingText}>
        <LinkButton to={paths.home}>{site.browse}</LinkButton>
        <BackLink to={paths.home}>{site.back}</BackLink>
      </State>
      {isGone && <SimilarProducts id={id} title={t.mayInterest} />}
    </div>
  )
}
