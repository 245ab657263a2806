import type { CategoryKey } from '#web/features/browse/lists/category-links.ts'
import accessory from '#web/features/browse/lists/category-photos/accessory.webp'
import battery from '#web/features/browse/lists/category-photos/battery.webp'
import inverter from '#web/features/browse/lists/category-photos/inverter.webp'
import mount from '#web/features/browse/lists/category-photos/mount.webp'
import other from '#web/features/browse/lists/category-photos/other.webp'
import panel from '#web/features/browse/lists/category-photos/panel.webp'
import pump from '#web/features/browse/lists/category-photos/pump.webp'
import system from '#web/features/browse/lists/category-photos/system.webp'

export const categoryPhotos: Record<CategoryKey, string> = {
  Panel: panel,
  Battery: battery,
  Inverter: inverter,
  systems: system,
  pumps: pump,
  'Panel bases': mount,
  Accessory: accessory,
  Others: other,
}
