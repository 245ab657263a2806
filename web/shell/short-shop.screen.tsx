import { shops } from '#contract/endpoints/directory/shops.ts'
import { call } from '#web/platform/api.ts'
import { shortLinkLoader } from '#web/shell/short-links.ts'
import { paths } from '#web/url.ts'

export const loader = shortLinkLoader((code) => call(shops.byCode, { params: { code } }), paths.shop)

/** Never rendered: the root shows the not-found page. */
export default function ShortShopScreen() {
  return null
}
