import { addCacheTags } from '#api/cache/cache-tags.ts'
import { route } from '#api/http/route.ts'
import { site } from '#contract/endpoints/site/site.ts'

export const siteRoutes = [
  route(site.contact, async ({ deps }) => {
    addCacheTags()
    return { success: true as const, data: deps.contact }
  }),
]
