import { likesTexts } from '#web/features/likes/likes.texts.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { ComingPage } from '#web/ui/coming-page.tsx'

export default function LikedScreen() {
  const t = useTexts(likesTexts)
  const site = useTexts(siteTexts)
  return (
    <>
      <PageTitle title={t.title} description={t.lead} index={false} />
      <ComingPage
        title={t.title}
        lead={t.lead}
        icon="heart"
        notice={site.comingNotice}
        points={[t.point1, t.point2, t.point3]}
        first={{ label: site.browse, to: paths.products }}
        second={{ label: site.goHome, to: paths.home }}
      />
    </>
  )
}
