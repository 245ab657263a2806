import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import style from '#web/features/directory/shops/poster.module.css'
import { posterTexts } from '#web/features/directory/shops/poster.texts.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { shopQuery } from '#web/features/directory/shops/shops.queries.ts'
import { dirOf, langs } from '#web/platform/lang.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { qrPath } from '#web/platform/qr-path.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { paths } from '#web/url.ts'

type Code = ReturnType<typeof qrPath>

export const handle = { isBare: true }

/** The QR code is generated on the server, so that its library is not sent to browsers. */
export const loader = async ({ params: { id = '' }, context }: LoaderFunctionArgs) => ({
  ...(await prefetch((client) => client.fetchQuery(shopQuery(id)))),
  code: qrPath(context.get(pageContext).publicUrl + paths.shortShop(id)),
})

export default function PosterScreen() {
  const { id = '' } = useParams()
  const { code } = useLoaderData<{ code: Code }>()
  const { data: shop } = useSuspenseQuery(shopQuery(id)).data
  const t = useTexts(posterTexts)
  return (
    <main id="main" tabIndex={-1} className={style.page}>
      <PageTitle title={t.pageTitle(shop.name)} index={false} />
      <div className={style.bar}>
        <p>{t.hint}</p>
        <Button icon="print" className={style.scripted} onClick={() => window.print()}>
          {t.print}
        </Button>
        <LinkButton look="outline" to={paths.shop(id)} reloadDocument>
          {t.back}
        </LinkButton>
      </div>
      <Sheet shop={shop} code={code} />
    </main>
  )
}

/** Printed in both languages, whatever the page's language. */
const Sheet = ({ shop, code }: { shop: Shop; code: Code }) => {
  const t = useTexts(posterTexts)
  const address = usePublicUrl() + paths.shortShop(shop.id)
  return (
    <article className={style.sheet}>
      <h1 className={style.name}>
        <bdi dir="auto">{shop.name}</bdi>
      </h1>
      <Lines words={(lang) => `${posterTexts[lang].solar} · ${placeIn(shop, lang)}`} className={style.place} />
      <QrCode code={code} label={t.code(shop.name)} className={style.code} />
      <Lines words={(lang) => posterTexts[lang].scan} className={style.scan} />
      {shop.phone && (
        <p className={style.phone}>
          <bdi dir="ltr">{spacedPhone(shop.phone)}</bdi>
        </p>
      )}
      <footer className={style.foot}>
        <b>
          {siteTexts.ar.name} · {siteTexts.en.name}
        </b>
        <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi>
      </footer>
    </article>
  )
}

type Lang = (typeof langs)[number]

const placeIn = ({ place }: Shop, lang: Lang) => shopTexts[lang].addressLine(place.governorate[lang], place.city[lang])

const Lines = ({ words, className }: { words: (lang: Lang) => string; className?: string | undefined }) => (
  <div className={className}>
    {langs.map((lang) => (
      <p key={lang} lang={lang} dir={dirOf(lang)}>
        {words(lang)}
      </p>
    ))}
  </div>
)

export function ErrorBoundary() {
  const t = useTexts(shopTexts)
  const { id = '' } = useParams()
  return <DetailFailure words={t} path={paths.shopPoster(id)} list={paths.shops} />
}
