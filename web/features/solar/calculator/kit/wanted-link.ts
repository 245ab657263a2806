import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import type { GovernorateKey } from '#domain/places/governorates.ts'
import type { Design } from '#domain/solar/design.ts'
import type { KitPart } from '#domain/solar/kit-types.ts'
import type { Options, SystemVolts } from '#domain/solar/options.ts'
import { kitTexts } from '#web/features/solar/calculator/kit/kit.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths, withQuery } from '#web/url.ts'

type Gap = { part: KitPart; result: Design; options: Options; volts: SystemVolts }
type Asked = { type: ProductType; power?: number; voltage?: number; capacity?: number; quantity?: number }

/** Usual steps in which batteries are sold; the words say what the system needs in all. */
const wholeAh = 10

const partsWanted: Record<KitPart, (gap: Gap) => Asked> = {
  panel: ({ result }) => ({ type: 'Panel', power: result.panelWatts, quantity: Math.max(1, result.panels) }),
  battery: ({ result, volts }) => ({
    type: 'Battery',
    voltage: volts,
    capacity: Math.ceil(result.batteryWh / volts / wholeAh) * wholeAh,
  }),
  inverter: ({ result, volts }) => ({
    type: 'Inverter',
    power: result.inverter.watts,
    voltage: volts,
  }),
}

/** The form for a wanted ad, filled with the part of a kit that nobody offers. */
export const wantedLink = (lang: Lang, gap: Gap, home: GovernorateKey | null, currency: Currency) => {
  const asked = partsWanted[gap.part](gap)
  const words = kitTexts[lang].wantedWords[gap.part]
  return withQuery(paths.newWanted, { ...asked, words, currency, governorate: home ?? undefined })
}
