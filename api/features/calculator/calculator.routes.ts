import { route } from '#api/platform/http/route.ts'
import { chooseInverter } from '#contract/calculator/inverter.ts'
import { size } from '#contract/calculator/size.ts'
import { calculator } from '#contract/calculator.ts'

export const calculatorRoutes = [
  route(calculator.size, async ({ body: { rows } }) => {
    const loads = rows.map(({ appliance = 'other', ...row }) => ({ ...row, appliance }))
    return { success: true as const, data: { ...size(loads), inverter: chooseInverter(loads) } }
  }),
]
