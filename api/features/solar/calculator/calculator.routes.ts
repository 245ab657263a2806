import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as kit from '#api/features/solar/calculator/kit.service.ts'
import { route } from '#api/http/route.ts'
import { calculator } from '#contract/endpoints/solar/calculator.ts'
import { kits } from '#contract/endpoints/solar/kits.ts'
import { chooseInverter } from '#domain/solar/inverter.ts'
import { size } from '#domain/solar/size.ts'

export const calculatorRoutes = [
  route(kits.find, async ({ deps, user, client, query }) =>
    kit.find({ ...deps, network: client.network }, query, await blockedBy(deps, user)),
  ),
  route(calculator.size, async ({ body: { rows } }) => {
    const loads = rows.map(({ appliance = 'other', ...row }) => ({ ...row, appliance }))
    return { success: true as const, data: { ...size(loads), inverter: chooseInverter(loads) } }
  }),
]
