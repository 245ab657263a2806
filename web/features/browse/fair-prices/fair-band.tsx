import type { FairPrice } from '#domain/money/fair-price.ts'
import { dirOf } from '#web/platform/lang.ts'
import { useLang } from '#web/platform/texts.ts'

/** Percent that the marker keeps from either end. */
const edge = 4

/** Five steps with a fifth of the listings each, cheapest first. Screen readers get `label` instead of the drawing. */
export const FairBand = ({ position, label }: Pick<FairPrice, 'position'> & { label?: string }) => {
  const lang = useLang()
  const at = Math.min(Math.max(position, edge), 100 - edge)
  const read = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div data-band {...read}>
      <i />
      <i />
      <i />
      <i />
      <i />
      <svg aria-hidden="true">
        <circle cx={`${dirOf(lang) === 'rtl' ? 100 - at : at}%`} cy="50%" r="7.5" />
      </svg>
    </div>
  )
}

export const toneOf = ({ level }: Pick<FairPrice, 'level'>) =>
  ({ veryCheap: 'cheap', cheap: 'cheap', usual: undefined, dear: 'dear', veryDear: 'dear' })[level]
