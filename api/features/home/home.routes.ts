import * as service from '#api/features/home/home.service.ts'
import { route } from '#api/platform/http/route.ts'
import { home } from '#contract/home.ts'

export const homeRoutes = [route(home.rows, ({ deps, client }) => service.rows({ ...deps, network: client.network }))]
