import * as z from 'zod/mini'
import { StaffAd } from '#contract/ad-admin.ts'
import { Ad, AdFilters } from '#contract/ads.ts'
import { AuditEntry } from '#contract/audit.ts'
import { Session, User } from '#contract/auth.ts'
import { ContactClickCounts } from '#contract/contact-clicks.ts'
import { DirectoryFilters, NamedCount, OpenState, Place, ValueCount } from '#contract/directory.ts'
import { EntryOwner } from '#contract/directory-fields.ts'
import { StaffEngineer } from '#contract/engineer-admin.ts'
import { Engineer, EngineerCard, EngineerFilters } from '#contract/engineers.ts'
import { ErrorReply } from '#contract/errors.ts'
import { OwnCard, OwnProduct } from '#contract/listings.ts'
import { PersonPage, StaffPerson } from '#contract/people.ts'
import { Picture } from '#contract/pictures.ts'
import { Approximation, Product, ProductCard, ProductFilters, ProductPage } from '#contract/products.ts'
import { RateState } from '#contract/rate-admin.ts'
import { Rate } from '#contract/rates.ts'
import { Rejection } from '#contract/rejection-codes.ts'
import { StaffReport } from '#contract/report-admin.ts'
import { StaffReview } from '#contract/review-admin.ts'
import { OwnReview, Review } from '#contract/reviews.ts'
import { Suggestion } from '#contract/search.ts'
import { StaffShop } from '#contract/shop-admin.ts'
import { Shop, ShopCard } from '#contract/shops.ts'
import { Specifications } from '#contract/specifications.ts'

/** Schemas that replies share; each becomes one named component. */
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
