import { actOnMany } from '#api/features/sell/bulk/actions.service.ts'
import { postBatch } from '#api/features/sell/bulk/batch.service.ts'
import * as prices from '#api/features/sell/bulk/bulk-prices.service.ts'
import { peg, unpeg } from '#api/features/sell/bulk/pegs.service.ts'
import { change as changeListing } from '#api/features/sell/my-listings/listing-changes.ts'
import * as service from '#api/features/sell/my-listings/listings.service.ts'
import { route } from '#api/http/route.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { listingActions } from '#contract/endpoints/sell/listing-actions.ts'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { listingPegs } from '#contract/endpoints/sell/listing-pegs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'

export const listingRoutes = [
  route(listings.post, ({ deps, user, client, body }) => service.post(deps, user, body, client.idempotencyKey)),
  route(listingBatches.post, ({ deps, user, client: { idempotencyKey: key, lang }, body }) =>
    postBatch(deps, user, body, { key, lang }),
  ),
  route(listingPegs.peg, ({ deps, user, client, body }) => peg(deps, user, body, client.lang)),
  route(listingPegs.unpeg, ({ deps, user, client, body }) => unpeg(deps, user, body, client.lang)),
  route(listings.list, ({ deps, user, client, query }) =>
    service.list({ ...deps, network: client.network }, user, query),
  ),
  route(listings.get, ({ deps, user, params }) => service.get(deps, user, params.id)),
  route(listings.change, ({ deps, user, params, body }) => changeListing(deps, user, params.id, body)),
  route(listings.remove, ({ deps, user, params }) => service.remove(deps, user, params.id)),
  route(listings.renew, ({ deps, user, params }) => service.renew(deps, user, params.id)),
  route(listingActions.run, ({ deps, user, client: { idempotencyKey: key, lang }, body }) =>
    actOnMany(deps, user, body, { key, lang }),
  ),
  route(listingPrices.preview, ({ deps, user, client, body }) =>
    prices.preview({ ...deps, network: client.network }, user, body),
  ),
  route(listingPrices.apply, ({ deps, user, client, body }) => prices.apply(deps, user, body, client.idempotencyKey)),
  route(listingPrices.undo, ({ deps, user, body }) => prices.undo(deps, user, body.undoToken)),
  route(listingPrices.last, ({ deps, user, client }) => prices.last({ ...deps, network: client.network }, user)),
  route(listings.sold, ({ deps, user, params }) => service.sold(deps, user, params.id)),
]
