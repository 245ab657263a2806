import type { UnitPriceType } from '#contract/prices.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export const typeIcons = {
  Panel: 'c-panel',
  Inverter: 'c-inverter',
  Battery: 'c-battery',
} as const satisfies Record<UnitPriceType, IconName>
