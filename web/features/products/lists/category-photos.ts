import type { CategoryKey } from '#web/features/products/lists/category-links.ts'
import accessory from '#web/features/products/lists/category-photos/accessory.webp'
import battery from '#web/features/products/lists/category-photos/battery.webp'
import inverter from '#web/features/products/lists/category-photos/inverter.webp'
import mount from '#web/features/products/lists/category-photos/mount.webp'
import other from '#web/features/products/lists/category-photos/other.webp'
import panel from '#web/features/products/lists/category-photos/panel.webp'
import pump from '#web/features/products/lists/category-photos/pump.webp'
import system from '#web/features/products/lists/category-photos/system.webp'

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
