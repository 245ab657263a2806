import { checkFacetCounts, storeFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { areCountsOutdated } from '#api/features/browse/facets/facets-queries.ts'
import { areUnitsOutdated, backfillPriceUnits } from '#api/features/browse/listing/price-units.service.ts'
import * as service from '#api/features/browse/listing/products.service.ts'
import { areWordsOutdated, reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { job } from '#api/jobs/scheduler.ts'

export const productJobs = [
  job({ name: 'expire-products', everyMinutes: 1, waits: service.areExpired, run: service.expireDue }),
  job({ name: 'end-price-marks', everyMinutes: 1, waits: service.areMarksOver, run: service.endPriceMarks }),
  job({ name: 'reindex-products', everyMinutes: 1, waits: areWordsOutdated, run: reindexAll }),
  job({ name: 'measure-products', everyMinutes: 1, waits: areUnitsOutdated, run: backfillPriceUnits }),
  job({ name: 'rebuild-facet-cube', everyMinutes: 1, waits: areCountsOutdated, run: storeFacetCounts }),
  job({ name: 'check-facet-cube', everyMinutes: 60, run: checkFacetCounts }),
]
