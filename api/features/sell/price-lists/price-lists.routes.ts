import * as service from '#api/features/sell/price-lists/price-lists.service.ts'
import { readFile } from '#api/features/sell/price-lists/read-file.service.ts'
import * as files from '#api/features/sell/price-lists/table-files.service.ts'
import { route } from '#api/http/route.ts'
import { listingFiles } from '#contract/endpoints/sell/listing-files.ts'
import { priceLists } from '#contract/endpoints/sell/price-lists.ts'

export const priceListRoutes = [
  route(priceLists.read, ({ deps, user, client: { network }, body }) => service.read(deps, user, { ...body, network })),
  route(listingFiles.read, ({ deps, user, client: { network, lang }, query, file }) =>
    readFile(deps, user, { ...query, file, network, lang }),
  ),
  route(listingFiles.template, ({ query }) => files.template(query)),
  route(listingFiles.exportOwn, ({ deps, user, query }) => files.exportOwn(deps, user, query)),
]
