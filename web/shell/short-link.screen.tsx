import { products } from '#contract/endpoints/browse/products.ts'
import { call } from '#web/platform/api.ts'
import { shortLinkLoader } from '#web/shell/short-links.ts'
import { paths } from '#web/url.ts'

export const loader = shortLinkLoader((code) => call(products.byCode, { params: { code } }), paths.product)

/** Never rendered: the root shows the not-found page. */
export default function ShortLinkScreen() {
  return null
}
