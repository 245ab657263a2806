import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

type PageTitleProps = { title: string; description?: string; index?: boolean }

export const PageTitle = ({ title, description, index = true }: PageTitleProps) => {
  const t = useTexts(siteTexts)
  const full = t.pageTitle(title)
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description ?? t.description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description ?? t.description} />
      {!index && <meta name="robots" content="noindex" />}
    </>
  )
}
