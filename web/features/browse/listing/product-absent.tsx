import { useQuery } from '@tanstack/react-query'
import { isId } from '#domain/pagination.ts'
import { absentTexts } from '#web/features/browse/listing/product-absent.texts.ts'
import { NewestProducts, SimilarProducts } from '#web/features/browse/listing/product-similar.tsx'
import { ProductView } from '#web/features/browse/listing/product-view.tsx'
import { ReportButton } from '#web/features/browse/listing/report-button.tsx'
import { ownProductQuery } from '#web/features/browse/lists/products-queries.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useSession } from '#web/platform/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export type Absence = 'sold' | 'expired' | 'missing'

type ProductAbsentProps = { id: string; absence: Absence }

/**
 * A listing that is not public. The server renders every page for an anonymous visitor, so for a signed-in user the
 * listing is fetched again: owners see their own in any state.
 */
export const ProductAbsent = ({ id, absence }: ProductAbsentProps) => {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...ownProductQuery(id), enabled: isSignedIn })
  return data ? <ProductView product={data.data} /> : <Nothing id={id} absence={absence} />
}

/** What was public can be reported, deleted or not; the page of what never was looks the same, so that it says nothing. */
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
