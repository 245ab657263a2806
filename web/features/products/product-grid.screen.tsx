import { productGridTexts } from '#web/features/products/product-grid.texts.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { ComingPage } from '#web/ui/coming-page.tsx'

export default function ProductGridScreen() {
  const t = useTexts(productGridTexts)
  const site = useTexts(siteTexts)
  return (
    <>
      <PageTitle title={t.title} description={t.lead} />
      <ComingPage
        title={t.title}
        lead={t.lead}
        icon="c-grid"
        notice={site.comingNotice}
        points={[t.point1, t.point2, t.point3]}
        first={{ label: site.browse, to: paths.home }}
        second={{ label: t.calculator, to: paths.calculator }}
      />
    </>
  )
}
