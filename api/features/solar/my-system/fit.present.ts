import type { Detail } from '#contract/endpoints/solar/fit.ts'
import { coldFactor, lowestTemperature } from '#domain/solar/fit/cold.ts'
import type { Finding } from '#domain/solar/fit/findings.ts'
import type { Fit, Offered } from '#domain/solar/fit/fit.ts'
import { fitSentence } from '#domain/solar/fit/fit-texts.ts'
import { propose } from '#domain/solar/fit/strings.ts'
import type { System } from '#domain/solar/fit/system.ts'
import type { Lang } from '#domain/text/lang.ts'

/** The way that fits, where it is not the answer itself. */
const wayOf = ({ findings }: Fit): Finding | undefined =>
  findings.length > 1 ? findings.find(({ rule }) => rule === 'arrangement') : undefined

/** The worst first, and last what to do about it. */
export const reasonsOf = (fit: Fit, lang: Lang): string[] => {
  const way = wayOf(fit)
  const others = fit.findings.filter((each) => each !== way)
  return (way ? [...others, way] : others).map((each) => fitSentence(each, lang))
}

type Question = { system: System; offered: Offered; lang: Lang }

/** The figures of the bar, of the working and of the proposal. */
export const detailOf = (fit: Fit, { system, offered, lang }: Question): Detail => {
  const way = wayOf(fit)
  const celsius = lowestTemperature(system.governorate)
  const known = Object.entries(offered.figures).filter(([, value]) => value !== undefined)
  return {
    way: way ? fitSentence(way, lang) : null,
    meter: meterOf(fit.findings),
    proposal: offered.type === 'Panel' ? propose(offered.figures, system.inverter ?? {}, celsius) : null,
    working: workingOf(fit.findings, system, offered),
    figures: Object.fromEntries(known),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Of the limit that is broken, else of the voltage in the cold. */
const meterOf = (findings: readonly Finding[]): Detail['meter'] => {
  for (const { rule, facts } of findings) {
    if (rule === 'coldVoltage') return { unit: 'V', value: tenth(facts.volts), limit: facts.limit }
    if (rule === 'stringCurrent' || rule === 'shortCurrent')
      return { unit: 'A', value: tenth(facts.amps), limit: facts.limit }
  }
  return null
}

const workingOf = (findings: readonly Finding[], system: System, offered: Offered): Detail['working'] => {
  const cold = findings.find((each) => each.rule === 'coldVoltage')
  const voc = offered.type === 'Panel' ? offered.figures.voc : system.panels?.voc
  if (!cold || voc === undefined) return null
  const { series, celsius, limit } = cold.facts
  return { series, voc, celsius, limit, risePercent: Math.round((coldFactor(celsius) - 1) * 100) }
}
