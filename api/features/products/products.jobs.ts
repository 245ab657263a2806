import { checkFacetCounts, storeFacetCounts } from '#api/features/products/facets/facets.service.ts'
import { backfillPriceUnits } from '#api/features/products/price-units/price-units.service.ts'
import * as service from '#api/features/products/public/products.service.ts'
import { job } from '#api/platform/jobs.ts'

export const productJobs = [
  job({ name: 'expire-products', everyMinutes: 1, run: service.expireDue }),
  job({ name: 'end-price-marks', everyMinutes: 1, run: service.endPriceMarks }),
  job({ name: 'reindex-products', everyMinutes: 1, run: service.reindexAll }),
  job({ name: 'measure-products', everyMinutes: 1, run: backfillPriceUnits }),
  job({ name: 'rebuild-facet-cube', everyMinutes: 1, run: storeFacetCounts }),
  job({ name: 'check-facet-cube', everyMinutes: 60, run: checkFacetCounts }),
]
