import { route } from '#api/platform/http/route.ts'
import { shows } from '#api/platform/shown-tags.ts'
import { site } from '#contract/endpoints/site/site.ts'

export const siteRoutes = [
  route(site.contact, async ({ deps }) => {
    shows()
    return { success: true as const, data: deps.contact }
  }),
]
