import { useRouteLoaderData } from 'react-router'
import { useLang } from '#web/platform/texts.ts'

/** The address that people type; empty on the rare page whose root failed. */
export const usePublicUrl = (): string => useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl ?? ''

const locales = { ar: 'ar_YE', en: 'en_US' } as const

type ShareTagsProps = { kind?: 'website' | 'profile' | 'product'; image?: string | null; alt?: string; wide?: boolean }

/** What a shared link shows besides title and description, which `PageTitle` says. */
export const ShareTags = ({ kind = 'website', image, alt, wide = false }: ShareTagsProps) => {
  const publicUrl = usePublicUrl()
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={locales[useLang()]} />
      <meta name="twitter:card" content={wide && image ? 'summary_large_image' : 'summary'} />
      {image && <meta property="og:image" content={publicUrl + image} />}
      {image && alt && <meta property="og:image:alt" content={alt} />}
    </>
  )
}
