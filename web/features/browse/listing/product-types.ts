import type { Condition, OwnStatus, ProductType } from '#domain/listing/product-kinds.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** By popularity, not in the API's order. */
export const shownTypes: readonly ProductType[] = ['Panel', 'Battery', 'Inverter', 'Panel bases', 'Accessory', 'Others']

export const typeIcons: Record<ProductType, IconName> = {
  Panel: 'c-panel',
  Battery: 'c-battery',
  Inverter: 'c-inverter',
  'Panel bases': 'c-base',
  Accessory: 'c-acc',
  Others: 'c-other',
}

export const conditionTones: Record<Condition, TagTone> = { New: 'good', Used: 'plain', 'Needs Repair': 'wait' }

/** `changes` is a `rejected` listing whose seller was asked for changes. */
export const statusLooks: Record<OwnStatus, { tone: TagTone; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'clock' },
  rejected: { tone: 'bad', icon: 'x' },
  changes: { tone: 'wait', icon: 'edit' },
  expired: { tone: 'off', icon: 'clock' },
  sold: { tone: 'off', icon: 'check' },
}
