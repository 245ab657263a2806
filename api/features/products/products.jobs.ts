import { keepCube } from '#api/features/products/facets.service.ts'
import * as service from '#api/features/products/products.service.ts'
import { measureAll } from '#api/features/products/units.service.ts'
import { job } from '#api/platform/jobs.ts'

export const productJobs = [
  job({ name: 'expire-products', everyMinutes: 1, run: service.expireDue }),
  job({ name: 'reindex-products', everyMinutes: 1, run: service.reindexAll }),
  job({ name: 'measure-products', everyMinutes: 1, run: measureAll }),
  job({ name: 'rebuild-facet-cube', everyMinutes: 1, run: keepCube }),
]
