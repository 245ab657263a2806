import { route } from '#api/platform/http/route.ts'
import { size } from '#contract/calculator/size.ts'
import { calculator } from '#contract/calculator.ts'

export const calculatorRoutes = [
  route(calculator.size, async ({ body }) => ({ success: true as const, data: size(body.rows) })),
]
