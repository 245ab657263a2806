/**
 * The changes that may drop a page of these kinds although its bytes stay the same, by the tags they share:
 * - a product page shows eight similar listings of its type, chosen by brand, place and price; whether a changed one is among
 *   them needs the query itself;
 * - the home page fetches all counts and the price range, and shows only some of them: a listing that moves from one choice to
 *   another, or a new lowest or highest price, may change none of those;
 * - an account is shown beside its listings and reviews: its entries are dropped with them, also when they show neither;
 * - the home page shows the best verified shops, a shop its ads: any change of these lists may change them;
 * - a card has a brand, and the seal and logo of its shop, for other clients, which pages do not show;
 * - a listing that is not confirmed goes to the end of its lists, which the tags do not tell from entering or leaving them: pages that
 *   only count it, or show another listing of its seller, are dropped too;
 * - a card has the grade of its condition report and whether an engineer confirmed it, which lists do not all show;
 * - a new rate drops everything with prices.
 */
export const isDropAllowed = (change: string, url: string, tags: string[]) =>
  change.startsWith('a new rate') ||
  (url.startsWith('/product/') && tags.every((tag) => /^(set|price|near:\d+):type=/.test(tag))) ||
  (['another place', 'another brand'].includes(change) && tags.every((tag) => /^(set|range):/.test(tag))) ||
  (url === '/' && tags.every((tag) => tag === 'shops')) ||
  (url.startsWith('/shop/') && tags.every((tag) => tag === 'ads')) ||
  (change === 'another brand' && tags.every((tag) => /^(card|seller-listings):/.test(tag))) ||
  (/^a (seal|logo) of a shop/.test(change) && tags.every((tag) => /^(shops$|(card|listing|seller):)/.test(tag))) ||
  (change === 'a listing that is not confirmed' && tags.every((tag) => /^(set|seller):/.test(tag))) ||
  (/condition report/.test(change) && tags.every((tag) => /^(card|words|engineer):|^engineers$/.test(tag))) ||
  tags.every((tag) => tag.startsWith('range:')) ||
  (/seller|suspension/.test(change) && tags.every((tag) => /^(shop|engineer|seller):/.test(tag)))
