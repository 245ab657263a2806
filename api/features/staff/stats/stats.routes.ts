import * as service from '#api/features/staff/stats/stats.service.ts'
import { route } from '#api/http/route.ts'
import { stats } from '#contract/endpoints/staff/stats.ts'

export const statRoutes = [route(stats.read, ({ deps }) => service.read(deps))]
