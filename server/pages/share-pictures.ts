import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { makeCache, unshareLoad } from '#api/cache/cache.ts'
import type { Deps } from '#api/deps.ts'
import * as products from '#api/features/browse/listing/product-page.service.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import { approximationsOf } from '#api/features/site/currency/approximate.service.ts'
import { ratesInForce } from '#api/features/site/currency/rates.service.ts'
import * as wanted from '#api/features/wanted/ads/wanted.service.ts'
import { AppError } from '#api/http/errors.ts'
import { isLimitError } from '#api/limits/concurrency-limit.ts'
import { tooManyFor } from '#api/limits/request-limits.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { type Bucket, makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import { drawLimit } from '#contract/rate-limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { fromEngineerCurrency } from '#domain/money/money.ts'
import { networkOf, siteOrNetworkOf } from '#domain/networks.ts'
import { isRejection } from '#server/pages/render-limit.ts'
import { sharePageTexts } from '#server/pages/share-pages.texts.ts'
import { engineerWords, productWords, shopWords, wantedWords } from '#server/pages/share-words.ts'
import { drawnFor, drawShare, type ShareWords, shareVersion } from '#storage/share-picture.ts'
import { type PictureStore, pictureHeaders } from '#storage/store.ts'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { defaultLang, dirOf, isLang, type Lang } from '#web/platform/lang.ts'
import type { SharedPage } from '#web/platform/page/share-tags.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'

type PageTexts = Pick<ShareWords, 'name' | 'line' | 'price' | 'place'>

const pageTexts: Record<SharedPage, (lang: Lang) => PageTexts> = {
  home: (lang) => {
    const { market, everywhere, equipment, free } = sharePageTexts[lang]
    return { name: market, line: everywhere, price: equipment, place: free }
  },
  engineers: (lang) => {
    const { everywhere, work, free } = sharePageTexts[lang]
    return { name: engineersTexts[lang].title, line: everywhere, price: work, place: free }
  },
  shops: (lang) => {
    const { shopsLine, equipment, free } = sharePageTexts[lang]
    return { name: shopsTexts[lang].title, line: shopsLine, price: equipment, place: free }
  },
  calculator: (lang) => {
    const { calculator, calculatorLine, equipment, offline } = sharePageTexts[lang]
    return { name: calculator, line: calculatorLine, price: equipment, place: offline }
  },
  prices: (lang) => {
    const { pricesLine, units, bothRials } = sharePageTexts[lang]
    return { name: pricesTexts[lang].title, line: pricesLine, price: units, place: bothRials }
  },
}

/** Null for a page without a share picture. */
export const pageWords = (lang: Lang, page: string): ShareWords | null =>
  Object.hasOwn(pageTexts, page)
    ? { side: dirOf(lang), site: siteTexts[lang].name, about: [], ...pageTexts[page as SharedPage](lang) }
    : null

type Subject = { words: ShareWords; photo: Picture | null | undefined }
type ReadSubject = (deps: Deps, id: string, lang: Lang) => Promise<Subject>

/** Read as an anonymous visitor, so that subjects that are not public give a 404. */
export const shareSubjects = {
  page: async (_: Deps, page: string, lang: Lang) => {
    const words = pageWords(lang, page)
    if (!words) throw new AppError('not_found')
    return { words, photo: null }
  },
  product: async (deps: Deps, id: string, lang: Lang) => {
    const { data } = await products.get(deps, null, id)
    return { words: productWords(lang, data), photo: data.pictures[0] }
  },
  shop: async (deps: Deps, id: string, lang: Lang) => {
    const { data } = await shops.get(deps, id)
    return { words: shopWords(lang, data), photo: data.cover ?? data.logo }
  },
  wanted: async (deps: Deps, id: string, lang: Lang) => ({
    words: wantedWords(lang, await wanted.getShared(deps, id)),
    photo: null,
  }),
  engineer: async (deps: Deps, id: string, lang: Lang) => {
    const { data } = await engineers.get(deps, id)
    const { hourlyRate, currency } = data.pricing
    const price = hourlyRate !== null && { price: hourlyRate, currency: fromEngineerCurrency[currency] }
    const approximations = price ? approximationsOf(await ratesInForce(deps.db), price) : []
    return { words: engineerWords(lang, { ...data, approximations }), photo: data.picture }
  },
} satisfies Record<string, ReadSubject>

const isKind = (kind: string): kind is keyof typeof shareSubjects => Object.hasOwn(shareSubjects, kind)

type PictureRequest = { Params: { kind: string; file: string }; Querystring: { lang?: string } }

const fileName = /^([\w-]{1,36})\.jpg$/
/** Revalidated each time, so that the picture of a removed listing disappears at once. */
const cacheControl = 'public, no-cache'
const cacheBytes = 24 * 1024 * 1024

/**
 * Previews of shared links: `/og/product/{id}.jpg`, `/og/shop/…`, `/og/engineer/…`, `/og/wanted/…`,
 * `/og/page/home.jpg`.
 */
export const mountSharePictures = (
  app: FastifyInstance,
  deps: Deps,
  store: Pick<PictureStore, 'read'>,
  limit: Bucket = drawLimit,
): void => {
  const drawn = makeCache<Buffer>({
    maxSize: cacheBytes,
    sizeOf: ({ length }) => length,
    isCallersOwn: isRejection,
  })
  const draws = makeNetworkBuckets(limit)
  app.get<PictureRequest>(
    '/og/:kind/:file',
    { config: { publicRead: { requestClass: 'picture' } } },
    async ({ params, query, headers, ip }, reply) => {
      const id = fileName.exec(params.file)?.[1]
      if (!id || !isKind(params.kind)) throw new AppError('not_found')
      const lang = isLang(query.lang) ? query.lang : defaultLang
      const subject: Subject = await shareSubjects[params.kind](deps, id, lang)
      const key = keyOf(subject)
      reply.headers({ ...pictureHeaders, 'cache-control': cacheControl, etag: `"${key}"` })
      if (headers['if-none-match']?.includes(`"${key}"`)) return reply.code(304).send()
      const draw = async () => {
        const waitSeconds = draws.take(networkOf(ip), deps.now())
        if (waitSeconds > 0) throw tooManyFor(waitSeconds)
        const run = drawnFor(siteOrNetworkOf(ip), unshareLoad)
        return drawShare(subject.words, await readPhoto(store, subject.photo), run).catch(refuseWhenFull)
      }
      return reply.type('image/jpeg').send(await drawn.get(key, draw))
    },
  )
}

const refuseWhenFull = (error: unknown): never => {
  throw isLimitError(error) ? tooBusy(error.isOwn) : error
}

const keyOf = ({ words, photo }: Subject) =>
  createHash('sha256')
    .update(JSON.stringify([shareVersion, words, photo?.id]))
    .digest('base64url')
    .slice(0, 24)

/** A picture whose photo cannot be read is drawn without it. */
const readPhoto = async (store: Pick<PictureStore, 'read'>, photo: Picture | null | undefined) => {
  const file = photo && (await store.read(photo.id, '1280.jpg').catch(() => null))
  return file ? buffer(file.body).catch(() => null) : null
}
