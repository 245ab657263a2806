export type Names = { ar: string; en: string }

export const chemistries = ['lead', 'gel', 'lfp'] as const
export type Chemistry = (typeof chemistries)[number]
export const chemistryNames: Record<Chemistry, Names> = {
  lead: { ar: 'رصاص', en: 'Lead-acid' },
  gel: { ar: 'جل', en: 'Gel' },
  lfp: { ar: 'ليثيوم', en: 'Lithium' },
}

export const phaseCounts = [1, 3] as const
export type Phases = (typeof phaseCounts)[number]
export const phaseNames: Record<Phases, Names> = {
  1: { ar: 'فاز واحد', en: 'Single-phase' },
  3: { ar: '3 فاز', en: 'Three-phase' },
}

export const systemVolts = [12, 24, 48] as const
export type SystemVolts = (typeof systemVolts)[number]
export const voltsNames = (volts: number): Names => ({ ar: `${volts} فولت`, en: `${volts} V` })

export type FigureFilters = {
  chemistry?: Chemistry | undefined
  systemVolts?: SystemVolts | undefined
  phases?: Phases | undefined
}

export const figureWords = {
  ar: ({ chemistry, systemVolts, phases }: FigureFilters): string[] => [
    ...(chemistry ? [chemistryNames[chemistry].ar] : []),
    ...(phases ? [phaseNames[phases].ar] : []),
    ...(systemVolts ? [voltsNames(systemVolts).ar] : []),
  ],
  en: ({ chemistry, systemVolts, phases }: FigureFilters): string[] => [
    ...(systemVolts ? [voltsNames(systemVolts).en] : []),
    ...(phases ? [phaseNames[phases].en.toLowerCase()] : []),
    ...(chemistry ? [chemistryNames[chemistry].en.toLowerCase()] : []),
  ],
}

export const bmsNames: Record<'yes' | 'no', Names> = {
  yes: { ar: 'موجود', en: 'Built in' },
  no: { ar: 'غير موجود', en: 'None' },
}

/**
 * Labels state 12.8 V for a 12 V lithium system and 51.2 V for 48 V; some state the full charge. 60 V belongs to no
 * system.
 */
export const systemRanges: Record<SystemVolts, readonly [number, number]> = {
  12: [11, 14.4],
  24: [22, 29],
  48: [44, 58],
}
