import type * as z from 'zod/mini'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { fileTypes, xlsxType } from '#contract/endpoints/sell/listing-files.ts'
import { uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, ErrorReply, errorStatus } from '#contract/errors.ts'
import {
  errorResponse,
  json,
  type OpenApi,
  type Operation,
  type Parameter,
  type PathItem,
} from '#contract/openapi/operations.ts'
import { makeSchemas, type Schemas } from '#contract/openapi/schemas.ts'
import { uploadOperation } from '#contract/openapi/upload.ts'
import { idempotencyKeyLengthMax } from '#domain/limits.ts'

const tagTexts = {
  auth: 'Accounts: registration, one-time codes, sessions, passwords and the profile.',
  whatsappCodes: 'Registering and setting a new password with a WhatsApp message that the user sends.',
  phoneChange: 'Another phone number for an account.',
  passkeys: 'Signing in by fingerprint or screen lock: passkeys (WebAuthn).',
  privacy: 'A copy of one’s own data, and deleting the account.',
  calculator: 'Sizing a solar system, and live listings that fit it.',
  kits: 'Sizing a solar system, and live listings that fit it.',
  products: 'Browsing and reading public listings.',
  home: 'The rows of the home page.',
  sellers: 'People who sell, and their public listings.',
  search: 'Suggestions while typing.',
  site: 'The site itself: contacts of its operator.',
  rates: 'Exchange rates of the two rials, the dollar and the Saudi riyal.',
  prices: 'Asking prices of panels, batteries and inverters.',
  fairPrices: 'How a price stands among others like it.',
  compare: 'Listings of one type side by side.',
  likes: 'Listings that a user has liked.',
  blocks: 'Sellers and shops that a user does not want to see.',
  inbox: 'What happened for a user: notifications, and which are unread.',
  notificationSettings: 'Which notifications reach a user by push and by message.',
  savedSearches: 'Searches that a user wants to hear of: new and cheaper listings that they find.',
  fit: 'Whether listings fit a system that somebody has.',
  mySystem: 'A user’s own inverter, battery and panels.',
  push: 'Notifications on a person’s devices (web push).',
  views: 'Counting views of listings.',
  reports: 'Reporting a listing, a seller or a reply to the moderators.',
  engineers: 'The directory of engineers.',
  shops: 'The directory of shops.',
  ads: 'Advertisements of shops.',
  contactClicks: 'Counting clicks on call and WhatsApp buttons.',
  reviews: 'Ratings and comments about engineers and shops.',
  applications: 'Asking to be listed as a shop or an engineer, and claiming an entry.',
  members: 'Who posts in the name of a shop: inviting, accepting, leaving.',
  myEntries: 'An owner’s own shop or engineer page: editing, views, contact clicks, reviews.',
  listings: 'A seller’s own listings: posting, changing, renewing, selling, deleting.',
  wanted: 'What buyers look for: wanted ads, and the listings that fit them.',
  priceLists: 'Reading a pasted price list, before it is posted.',
  listingFiles: 'Price lists as files: reading one, a template, and the caller’s own listings.',
  listingBatches: 'Posting many listings with one call.',
  listingActions: 'Renewing, selling and deleting many own listings with one call.',
  listingPrices: 'Changing many own prices with one call: preview, change, undo.',
  listingPegs: 'Pegging the prices of many own listings to the dollar or the Saudi riyal.',
  deals: 'Sales that both sides confirm by a code.',
  freshness: 'Whether listings are still there: questions and their answers.',
  conditionReports: 'Condition reports of used batteries, panels and inverters, and their confirmation by engineers.',
  moderation: 'Review of listings before they are public.',
  moderationBatches: 'Deciding together on listings that were posted by one call.',
  wantedAdmin: 'Review of wanted ads before they are public.',
  people: 'Accounts for staff: roles, bans, verification.',
  engineerAdmin: 'Editing engineers, for staff.',
  shopAdmin: 'Editing shops, for staff.',
  trust: 'What staff checked about shops and engineers, and when.',
  applicationAdmin: 'Deciding applications and claims, for staff.',
  adAdmin: 'Editing advertisements, for staff.',
  reportAdmin: 'Deciding reports, for staff.',
  reviewAdmin: 'Deciding reviews, for staff.',
  conditionReportAdmin: 'Deciding condition reports, for staff.',
  rateAdmin: 'Setting exchange rates, for administrators.',
  stats: 'Statistics for staff.',
  audit: 'The audit log of staff actions.',
  imports: 'Importing directory entries from a file, for staff.',
  uploads: 'Pictures: keys and uploads.',
} satisfies Record<keyof typeof endpoints, string>

const bodyErrors: ErrorCode[] = ['malformed', 'length_required', 'too_large', 'unsupported_type', 'invalid']
const userErrors: ErrorCode[] = ['unauthenticated', 'forbidden', 'banned']
const staffErrors: ErrorCode[] = [...userErrors, 'not_found']
const anyErrors: ErrorCode[] = ['too_many', 'unavailable']

const accessErrors = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  return access === 'user' ? userErrors : staffErrors
}

export const errorCodesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...(endpoint.body ? bodyErrors : []),
    ...accessErrors(endpoint),
    ...(endpoint.params || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.errors ?? []),
    ...anyErrors,
  ]),
]

/** Statuses that callers must handle: 4xx and 503. */
const errorsByStatus = (endpoint: Endpoint): Map<number, ErrorCode[]> =>
  new Map([...Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])].sort(([one], [other]) => one - other))

const files = {
  csv: { 'text/csv': { schema: { type: 'string' } } },
  table: {
    'text/csv': { schema: { type: 'string' } },
    [xlsxType]: { schema: { type: 'string', contentMediaType: xlsxType } },
  },
  picture: { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } },
}

/** The content decides what a file is, whatever its declared type. */
const fileContent = Object.fromEntries(
  fileTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
)

/** Public endpoints also accept a token where the reply depends on the caller. */
const securityOf = ({ access }: Endpoint): Operation['security'] =>
  access === 'public' ? [{}, { token: [] }] : [{ token: [] }]

const idempotencyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat with the same key and body within 24 hours answers what the first call did; another body gets 409.',
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLengthMax },
}

const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isOfStaff = ({ access }: Endpoint) => access === 'moderator' || access === 'admin'

/** Only staff get the description of staff endpoints. */
export const describeApi = (reader: 'anybody' | 'staff' = 'staff'): OpenApi => {
  const schemas = makeSchemas()
  schemas.inline(ErrorReply, 'output')
  const paths: OpenApi['paths'] = {}
  const tags = new Set<string>()
  for (const [feature, rows] of Object.entries(endpoints))
    for (const [name, endpoint] of Object.entries<Endpoint>(rows)) {
      if (reader === 'anybody' && isOfStaff(endpoint)) continue
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const item: PathItem = { [endpoint.method.toLowerCase()]: operation(schemas, feature, name, endpoint) }
      paths[path] = { ...paths[path], ...item }
      tags.add(feature)
    }
  paths[uploadPath] = { servers: [{ url: '/', description: 'The storage service' }], post: uploadOperation(schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shamsouq API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The marketplace for solar equipment in Yemen. Messages come in Arabic, or in English by `Accept-Language`.',
    },
    servers: [{ url: apiBase, description: 'This installation' }],
    tags: Object.entries(tagTexts).flatMap(([name, description]) => (tags.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      schemas: schemas.components,
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of `POST /auth/login`.' },
        uploadKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of `POST /uploads/key`.' },
      },
    },
  }
}

const operation = (schemas: Schemas, feature: string, name: string, endpoint: Endpoint): Operation => {
  const component = pascal(feature) + pascal(name)
  const parameters = [
    ...listParameters(schemas, endpoint.params, 'path'),
    ...listParameters(schemas, endpoint.query, 'query'),
    ...(endpoint.isIdempotent ? [idempotencyParameter] : []),
  ]
  const reply = () => json(schemas.named(`${component}Reply`, endpoint.reply, 'output'))
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemas.named(`${component}Body`, endpoint.body, 'input')) },
    }),
    ...(endpoint.fileBytesMax && { requestBody: { required: true, content: fileContent } }),
    responses: {
      200: { description: 'Done.', content: endpoint.format ? files[endpoint.format] : reply() },
      ...Object.fromEntries(
        [...errorsByStatus(endpoint)].map(([status, codes]) => [status, errorResponse(status, codes)]),
      ),
    },
  }
}

const listParameters = (schemas: Schemas, schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inline(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
