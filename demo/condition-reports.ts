import type { Deps } from '#api/deps.ts'
import {
  findConditionReport,
  putConditionReport,
} from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import { insertConfirmation } from '#api/features/sell/condition-reports/invitations-queries.ts'
import { refreshShown } from '#api/features/sell/condition-reports/shown-grade.ts'
import type { Catalogue } from '#demo/catalogue.ts'
import { demoId } from '#demo/demo-id.ts'
import { type PreparedPictures, picturesOf } from '#demo/prepare-pictures.ts'
import { gradeOf } from '#domain/condition/condition-grades.ts'
import {
  type ConditionReportKind,
  type PhotoSlot,
  type Readings,
  slotsOf,
} from '#domain/condition/condition-readings.ts'

type DemoConditionReport = {
  product: string
  kind: ConditionReportKind
  readings: Readings
  photos: Partial<Record<PhotoSlot, string>>
  engineer?: string
}

const reports: DemoConditionReport[] = [
  {
    product: 'product-ritar-200-used',
    kind: 'battery',
    readings: {
      chemistry: 'gel',
      ratedVolts: 12,
      ratedAh: 200,
      restVolts: 12.74,
      loadAmps: 40,
      loadVolts: 12.1,
      swelling: 'none',
      ageMonths: 14,
      weightKg: 58,
      labelWeightKg: 59,
    },
    photos: {
      rest: 'battery-gel-plain-1.jpg',
      load: 'battery-gel-plain-1-close.jpg',
      sides: 'battery-gel-plain-1-mirrored.jpg',
      label: 'battery-gel-detail-1.jpg',
    },
    engineer: 'engineer-01',
  },
  {
    product: 'product-ja-460-used',
    kind: 'panel',
    readings: {
      labelVoc: 49.9,
      voc: 44.2,
      labelIsc: 11.5,
      isc: 10.9,
      cracks: 'none',
      hotSpots: 'none',
      labelReadable: true,
    },
    photos: {
      voc: 'panel-lean-1-close.jpg',
      isc: 'panel-3-close.jpg',
      front: 'panel-lean-1.jpg',
      back: 'panel-lean-1-mirrored.jpg',
      label: 'panel-corner-1.jpg',
    },
  },
]

const hourMs = 3_600_000

/** Creates two public reports: a battery confirmed by an engineer, and a panel checked only by its seller. */
export const seedConditionReports = async (deps: Deps, catalogue: Catalogue, prepared: PreparedPictures) => {
  const { db, now } = deps
  for (const { product, kind, readings, photos, engineer } of reports) {
    const id = demoId(product)
    const listing = catalogue.products.find((row) => row.id === id)
    const isThere = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
    if (!listing || !isThere || (await findConditionReport(db, id))) continue
    const at = listing.postedAt ?? listing.createdAt
    const pictures = slotsOf(kind).flatMap((slot) =>
      picturesOf(prepared, [photos[slot] ?? '']).map((picture) => ({ ...picture, slot })),
    )
    await putConditionReport(db, {
      product_id: id,
      kind,
      readings: JSON.stringify(readings),
      pictures: JSON.stringify(pictures),
      grade: gradeOf(kind, readings).grade,
      status: 'public',
      sent_at: at,
      decided_at: at,
      created_at: at,
      updated_at: at,
    })
    const answeredAt = new Date(Math.min(at.getTime() + hourMs, now().getTime()))
    const confirmation = { id: demoId(`confirmation ${product}`), productId: id, at: answeredAt }
    if (engineer) await insertConfirmation(db, { ...confirmation, engineerId: demoId(engineer) })
    await refreshShown(deps, id)
  }
}
