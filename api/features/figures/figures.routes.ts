import * as service from '#api/features/figures/figures.service.ts'
import { route } from '#api/platform/http/route.ts'
import { figures } from '#contract/figures.ts'

export const figureRoutes = [route(figures.read, ({ deps }) => service.read(deps))]
