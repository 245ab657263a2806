import * as answers from '#api/features/deals/deals/deal-answers.service.ts'
import { reviewDeal } from '#api/features/deals/deals/deal-reviews.service.ts'
import * as service from '#api/features/deals/deals/deals.service.ts'
import { route } from '#api/http/route.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'

export const dealRoutes = [
  route(deals.offer, ({ deps, user: caller, client, params, body }) =>
    service.offer(deps, { caller, client }, params.id, body),
  ),
  route(deals.get, ({ deps, user, client, params }) => service.get(deps, user, client, params.code)),
  route(deals.confirm, ({ deps, user: caller, client, params, body }) =>
    answers.confirm(deps, { caller, client }, params.code, body),
  ),
  route(deals.decline, ({ deps, user: caller, client, params, body }) =>
    answers.decline(deps, { caller, client }, params.code, body.reason),
  ),
  route(deals.cancel, ({ deps, user: caller, client, params }) =>
    answers.cancel(deps, { caller, client }, params.code),
  ),
  route(deals.noShow, ({ deps, user: caller, client, params }) =>
    answers.noShow(deps, { caller, client }, params.code),
  ),
  route(deals.review, ({ deps, user: caller, client, params, body }) =>
    reviewDeal(deps, { caller, client }, params.code, body),
  ),
  route(deals.mine, ({ deps, user, query }) => service.mine(deps, user, query)),
]
