import { route } from '#api/platform/http/route.ts'
import { site } from '#contract/site.ts'

export const siteRoutes = [route(site.contact, async ({ deps }) => ({ success: true as const, data: deps.contact }))]
