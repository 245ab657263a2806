import * as service from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { route } from '#api/http/route.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'

export const contactClickRoutes = [
  route(contactClicks.count, ({ deps, user, client, body }) => service.count(deps, user, client, body)),
  route(contactClicks.mine, ({ deps, user }) => service.mine(deps, user)),
  route(contactClicks.report, ({ deps, user, params }) => service.dailyClicks(deps, user, params.subject, params.id)),
]
