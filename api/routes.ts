import { authRoutes } from '#api/features/auth/auth.routes.ts'
import { productRoutes } from '#api/features/products/products.routes.ts'
import type { Route } from '#api/platform/http/route.ts'

/** Every route of the API, feature by feature. */
export const routes: Route[] = [...authRoutes, ...productRoutes]
