import { type LoaderFunctionArgs, redirect } from 'react-router'
import { products } from '#contract/products.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { langInUrl, langParam } from '#web/platform/lang.ts'
import { paths, withQuery } from '#web/platform/paths.ts'

/** Leads from the short link to the listing. It is the listing's for ever, but may yet come back from being refused. */
export const loader = async ({ params: { code = '' }, url }: LoaderFunctionArgs) => {
  const found = await call(products.byCode, { params: { code } }).catch((error) => {
    // A code that the API cannot even read is as little a code of ours as one that it does not know.
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw new Response(null, { status: 404 })
    throw error
  })
  throw redirect(withQuery(paths.product(found.data.id), { [langParam]: langInUrl(url) ?? undefined }), 302)
}

/** Nobody stays here: the root shows what is not found. */
export default function ShortLinkScreen() {
  return null
}
