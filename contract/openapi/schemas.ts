import * as z from 'zod/mini'
import { Session, User } from '#contract/endpoints/accounts/auth.ts'
import {
  Approximation,
  Product,
  ProductCard,
  ProductFilters,
  ProductPage,
} from '#contract/endpoints/browse/products.ts'
import { Suggestion } from '#contract/endpoints/browse/search.ts'
import { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { Ad, AdFilters } from '#contract/endpoints/directory/ads.ts'
import { DirectoryFilters, NamedCount, OpenState, Place, ValueCount } from '#contract/endpoints/directory/directory.ts'
import { EntryOwner } from '#contract/endpoints/directory/directory-fields.ts'
import { StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'
import { Engineer, EngineerCard, EngineerFilters } from '#contract/endpoints/directory/engineers.ts'
import { StaffReview } from '#contract/endpoints/directory/review-admin.ts'
import { OwnReview, Review } from '#contract/endpoints/directory/reviews.ts'
import { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'
import { Shop, ShopCard } from '#contract/endpoints/directory/shops.ts'
import { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import { OwnCard, OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { Rate } from '#contract/endpoints/site/rates.ts'
import { AuditEntry } from '#contract/endpoints/staff/audit.ts'
import { PersonPage, StaffPerson } from '#contract/endpoints/staff/people.ts'
import { RateState } from '#contract/endpoints/staff/rate-admin.ts'
import { StaffReport } from '#contract/endpoints/staff/report-admin.ts'
import { ErrorReply } from '#contract/errors.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { Rejection } from '#domain/listing/rejection-codes.ts'
import { Specifications } from '#domain/listing/specification-fields.ts'

/** Each becomes one named component. */
const shared = {
  Ad,
  AdFilters,
  Approximation,
  AuditEntry,
  DirectoryFilters,
  Engineer,
  EngineerCard,
  EngineerFilters,
  EntryOwner,
  Error: ErrorReply,
  NamedCount,
  OpenState,
  OwnCard,
  OwnProduct,
  OwnReview,
  PersonPage,
  Picture,
  Place,
  Product,
  ProductCard,
  ProductFilters,
  ProductPage,
  Rate,
  RateState,
  Rejection,
  Review,
  Session,
  Shop,
  ShopCard,
  Specifications,
  StaffAd,
  StaffEngineer,
  StaffPerson,
  StaffReport,
  StaffReview,
  StaffShop,
  Suggestion,
  ContactClickCounts,
  User,
  ValueCount,
} satisfies Record<string, z.ZodMiniType>

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries<z.ZodMiniType>(shared)) names.add(schema, { id })

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }
export type SchemaRef = { $ref: string }

const schemaPath = '#/components/schemas/'

/** JSON Schema puts shared schemas below `$defs`, OpenAPI below `components`. */
const withOpenApiRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${schemaPath}`))

export const makeSchemas = () => {
  const components: Record<string, JsonSchema> = {}

  const inline = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    const { $schema, $defs, id, ...rest } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: io === 'output' ? names : z.registry(),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: _id, ...shape }] of Object.entries($defs ?? {})) components[name] = withOpenApiRefs(shape)
    return withOpenApiRefs(rest)
  }

  const named = (name: string, schema: z.ZodMiniType, io: 'input' | 'output'): SchemaRef => {
    components[name] = inline(schema, io)
    return { $ref: schemaPath + name }
  }

  return { components, inline, named }
}
export type Schemas = ReturnType<typeof makeSchemas>
