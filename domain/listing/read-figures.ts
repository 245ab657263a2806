import {
  type FigureName,
  type Figures,
  figureLimits,
  figureNames,
  figuresOfType,
  orderedFigures,
  type SpecificationValues,
} from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { readLabel } from '#domain/listing-text/label-figures.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'

type Described = {
  type: ProductType
  name: string
  model?: string | undefined
  description?: string | undefined
  specifications: SpecificationValues
}

const within = (value: number | null, [min, max]: readonly [number, number]) =>
  value !== null && value >= min && value <= max ? value : undefined

/** Sellers often give the mains voltage as the voltage of an inverter. */
export const isMains = (volts: number) => volts >= 100 && volts <= 480

export const readFigures = ({ type, name, model = '', description = '', specifications }: Described): Figures => {
  const { power = '', voltage = '', capacity = '' } = specifications
  const label = readLabel(type, { name: `${name} ${model}`, others: [power, voltage, capacity, description] })
  if (figuresOfType(type).length === 0) return label
  const { watts, volts, ampHours } = readSpecs(specifications, `${name} ${model}`, type)
  if (type === 'Panel') return { power: within(watts, figureLimits.panelW), ...label }
  if (type === 'Battery')
    return {
      voltage: within(volts, figureLimits.batteryV),
      capacity: within(ampHours, figureLimits.capacityAh),
      ...label,
    }
  const bank = volts !== null && isMains(volts) ? null : volts
  return {
    power: within(watts, figureLimits.inverterW),
    ...label,
    batteryV: within(bank, figureLimits.batteryV) ?? label.batteryV,
  }
}

/** Adds the figures that only the texts state. */
export const specificationsOf = (listing: Described, figures = figuresOf(listing)): SpecificationValues => {
  const { power: _watts, voltage: _volts, capacity: _charge, ...label } = figures
  return { ...listing.specifications, ...label }
}

/**
 * Drops figures that nobody typed but the texts state: clients send back what replies contained. Unstored figures
 * follow later changes of the texts.
 */
export const typedOnly = (listing: Described, before: SpecificationValues): SpecificationValues => {
  const read = readFigures(listing)
  const isTyped = (name: FigureName, value: unknown) => before[name] !== undefined || read[name] !== value
  return Object.fromEntries(
    Object.entries(listing.specifications).filter(([name, value]) => !isFigure(name) || isTyped(name, value)),
  )
}

const isFigure = (name: string): name is FigureName => figureNames.some((known) => known === name)

/** Typed figures come first, then those of the texts unless they contradict them. */
export const figuresOf = (listing: Described): Figures => {
  const { specifications, type } = listing
  const typed = Object.fromEntries(
    figuresOfType(type)
      .map((name) => [name, specifications[name]])
      .filter(([, value]) => value !== undefined),
  )
  const all: Figures = { ...readFigures(listing), ...typed }
  for (const { low, high } of orderedFigures)
    if ((all[low] ?? 0) > (all[high] ?? Number.POSITIVE_INFINITY))
      for (const name of [low, high]) if (!(name in typed)) delete all[name]
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
