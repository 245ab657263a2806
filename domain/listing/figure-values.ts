/** Figures of a label that lists are filtered by. */
export const chemistries = ['lead', 'gel', 'lfp'] as const
export type Chemistry = (typeof chemistries)[number]

export const phaseCounts = [1, 3] as const
export type Phases = (typeof phaseCounts)[number]

export const systemVolts = [12, 24, 48] as const
export type SystemVolts = (typeof systemVolts)[number]
