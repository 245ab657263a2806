import { answer, answerByLink, showQuestion } from '#api/features/sell/freshness/answers.service.ts'
import { route } from '#api/http/route.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'

export const freshnessRoutes = [
  route(freshness.answer, ({ deps, user, params, body }) => answer(deps, user, params.id, body.answer)),
  route(freshness.link, ({ deps, params }) => showQuestion(deps, params.token)),
  route(freshness.byLink, ({ deps, params, body }) => answerByLink(deps, params.token, body.answer)),
]
