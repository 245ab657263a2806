import type { WantedAd } from '#contract/endpoints/wanted/wanted.ts'
import { specText } from '#web/features/browse/listing/spec-text.ts'
import { wantedTexts } from '#web/features/wanted/ads/wanted.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

const named = /^(?:مطلوب|المطلوب|wanted|looking for)/i

/** Empty when the words already start with «مطلوب» or "wanted". */
export const wantedPrefix = (lang: Lang, words: string) => (named.test(words) ? '' : wantedTexts[lang].prefix)

export const wantedTitle = (lang: Lang, words: string) => wantedPrefix(lang, words) + words

type Least = Pick<WantedAd, 'type' | 'leastPower' | 'leastVoltage' | 'leastCapacity'>

/** The figures in words: 550 واط فأكثر. The voltage of batteries and inverters must match exactly. */
export const leastTexts = (lang: Lang, { type, leastPower, leastVoltage, leastCapacity }: Least) => {
  const isExact = (name: string) => name === 'voltage' && (type === 'Battery' || type === 'Inverter')
  const say = (name: 'power' | 'voltage' | 'capacity', value: number | null, unit: string) => {
    if (value === null) return []
    const text = specText(lang, type, name, `${value}${unit}`)
    return [{ name, text: isExact(name) ? text : wantedTexts[lang].orMore(text) }]
  }
  return [
    ...say('power', leastPower, 'W'),
    ...say('capacity', leastCapacity, 'Ah'),
    ...say('voltage', leastVoltage, 'V'),
  ]
}
