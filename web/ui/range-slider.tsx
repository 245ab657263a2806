import { useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/range-slider.module.css'

type RangeSliderProps = {
  min: number
  max: number
  step: number
  /** Positions of the two thumbs. */
  low: number
  high: number
  words: { low: string; high: string; say: (value: number) => string }
  onSlide: (low: number, high: number) => void
}

/** Two native range inputs over one track, so that keys, touch and both writing directions work. */
export const RangeSlider = ({ min, max, step, low, high, words, onSlide }: RangeSliderProps) => {
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const share = (value: number) => String((value - min) / (max - min))
    // Set from script, because the content security policy allows no style attribute in the page.
    track.current?.style.setProperty('--low', share(low))
    track.current?.style.setProperty('--high', share(high))
  }, [low, high, min, max])
  const ends = { min, max, step }
  return (
    <div ref={track} className={style.slider}>
      <input
        type="range"
        {...ends}
        // When both thumbs are at the top end, the lower one must be on top.
        className={classNames(low > (min + max) / 2 && style.above)}
        aria-label={words.low}
        aria-valuetext={words.say(low)}
        value={low}
        onChange={({ target }) => onSlide(Math.min(Number(target.value), high - step), high)}
      />
      <input
        type="range"
        {...ends}
        aria-label={words.high}
        aria-valuetext={words.say(high)}
        value={high}
        onChange={({ target }) => onSlide(low, Math.max(Number(target.value), low + step))}
      />
    </div>
  )
}
