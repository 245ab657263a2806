import { shareParam } from '#domain/solar/share-code.ts'

const browse = [
  'search_keyword',
  'type',
  'governorate',
  'city',
  'cityOf',
  'condition',
  'brand',
  'availability',
  'report',
  'chemistry',
  'systemVolts',
  'phases',
  'minPrice',
  'min_price',
  'maxPrice',
  'max_price',
  'currency',
  'sort',
  'sortBy',
  'sortOrder',
  'page',
  'pages',
] as const

const directory = [
  'search_keyword',
  'governorate',
  'city',
  'cityOf',
  'service',
  'verified',
  'rating',
  'sortBy',
  'page',
] as const

/**
 * Query parameters that each page reads; all read `lang`. Others are ignored, so a shared link with a tracking
 * parameter gets the same cached page.
 */
export const pageParams: Record<string, readonly string[]> = {
  '': browse,
  products: browse,
  engineers: [...directory, 'pages', 'specialization', 'availability', 'experience'],
  'engineer/:id': ['reviews', 'reviewPages'],
  shops: directory,
  'shop/:id': ['reviews', 'reviewPages', 'listings', 'listingPages', 'search_keyword', 'type', 'sort'],
  'seller/:id': ['search_keyword', 'type', 'page', 'pages'],
  'shop-ads': ['page', 'pages'],
  compare: ['ids', 'diff'],
  wanted: ['search_keyword', 'type', 'condition', 'governorate', 'city', 'page', 'pages'],
  'wanted/new': [
    'edit',
    'type',
    'words',
    'power',
    'voltage',
    'capacity',
    'condition',
    'maxPrice',
    'currency',
    'quantity',
    'governorate',
  ],
  calculator: ['mode', shareParam, 'kit', 'budget', 'currency', 'place'],
  'my-products': ['status', 'type', 'shop', 'question', 'search_keyword', 'change', 'show'],
  'my-shop': ['id', 'edit'],
  'my-engineer': ['id', 'edit'],
  inbox: ['show', 'pages'],
  signup: ['from'],
  'verify-otp': ['from'],
}

/**
 * A query with this parameter is a form sent without JavaScript: all fields are passed on, and the page is not cached.
 */
export const formParams: Record<string, string> = { calculator: 'appliance' }
