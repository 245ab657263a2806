import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { applicationKinds } from '#contract/endpoints/directory/applications.ts'
import { ById, done, IdText } from '#domain/pagination.ts'

export const views = {
  add: endpoint({
    method: 'POST',
    path: '/products/:id/view',
    access: 'public',
    errors: ['product_not_found'],
    summary: 'Counts a view of a listing, once a day per visitor; owners and robots are not counted.',
    params: ById,
    reply: done,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/products/update-products/:id/views',
    access: 'public',
    errors: ['product_not_found'],
    summary: 'The same under its other name.',
    params: ById,
    reply: done,
  }),
  entry: endpoint({
    method: 'POST',
    path: '/marketplace/views',
    access: 'public',
    errors: ['engineer_not_found', 'shop_not_found'],
    summary: 'Counts a view of an engineer or a shop, once a day per visitor; owners and robots are not counted.',
    body: z.object({ subject: z.enum(applicationKinds), id: IdText }),
    reply: done,
  }),
}
