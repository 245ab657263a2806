import type { ConditionReportKind, PhotoSlot } from '#domain/condition/condition-readings.ts'
import type { FieldName } from '#web/features/sell/condition-reports/condition-report-fields.ts'

export type StepName =
  | 'rest'
  | 'load'
  | 'swelling'
  | 'age'
  | 'batteryLabel'
  | 'voc'
  | 'isc'
  | 'cracks'
  | 'hotSpots'
  | 'panelLabel'
  | 'runs'
  | 'errors'
  | 'hours'
  | 'inverterLabel'

export type Step = { name: StepName; fields: readonly FieldName[]; slot?: PhotoSlot }

/** A photo belongs to the reading that it shows. */
export const stepsOf: Record<ConditionReportKind, readonly Step[]> = {
  battery: [
    { name: 'rest', fields: ['restVolts'], slot: 'rest' },
    { name: 'load', fields: ['loadAmps', 'loadVolts'], slot: 'load' },
    { name: 'swelling', fields: ['swelling'], slot: 'sides' },
    { name: 'age', fields: ['ageMonths', 'weightKg', 'labelWeightKg'] },
    { name: 'batteryLabel', fields: ['chemistry', 'ratedVolts', 'ratedAh'], slot: 'label' },
  ],
  panel: [
    { name: 'voc', fields: ['labelVoc', 'voc'], slot: 'voc' },
    { name: 'isc', fields: ['labelIsc', 'isc'], slot: 'isc' },
    { name: 'cracks', fields: ['cracks'], slot: 'front' },
    { name: 'hotSpots', fields: ['hotSpots'], slot: 'back' },
    { name: 'panelLabel', fields: ['labelReadable'], slot: 'label' },
  ],
  inverter: [
    { name: 'runs', fields: ['runs'], slot: 'front' },
    { name: 'errors', fields: ['errors', 'errorCodes'], slot: 'display' },
    { name: 'hours', fields: ['hours'] },
    { name: 'inverterLabel', fields: [], slot: 'label' },
  ],
}
