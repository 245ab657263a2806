import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { products } from '#contract/products.ts'

/** Every table of rows, by the feature's word: read by the house test and by OpenAPI. */
export const endpoints: Record<string, Record<string, Endpoint>> = { auth, products }
