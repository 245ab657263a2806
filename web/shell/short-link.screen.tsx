import { type LoaderFunctionArgs, redirect } from 'react-router'
import { products } from '#contract/products.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { langInUrl, langParam } from '#web/platform/lang.ts'
import { paths, withQuery } from '#web/platform/paths.ts'

/** Redirects the short link to the listing. Not permanently: a listing may be rejected and published again later. */
export const loader = async ({ params: { code = '' }, url }: LoaderFunctionArgs) => {
  const found = await call(products.byCode, { params: { code } }).catch((error) => {
    // A malformed code is a 404, like an unknown one.
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw new Response(null, { status: 404 })
    throw error
  })
  throw redirect(withQuery(paths.product(found.data.id), { [langParam]: langInUrl(url) ?? undefined }), 302)
}

/** Never rendered: the root shows the not-found page. */
export default function ShortLinkScreen() {
  return null
}
