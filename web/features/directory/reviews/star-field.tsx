import { useState } from 'react'
import { reviewsTexts } from '#web/features/directory/reviews/reviews.texts.ts'
import style from '#web/features/directory/reviews/star-field.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldNote, noteProps } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

type StarFieldProps = {
  id: string
  name: string
  label: string
  /** Where the heading above says it already. */
  isLabelHidden?: boolean
  error?: string | undefined
  start: number
}

export const StarField = ({ id, name, label, isLabelHidden = false, error, start }: StarFieldProps) => {
  const t = useTexts(reviewsTexts)
  const [lit, setLit] = useState(start)
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'visually-hidden' : style.legend}>{label}</legend>
      <div className={style.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={classNames(style.star, star <= lit && style.lit)}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={star}
              {...noteProps({ id, error })}
              defaultChecked={star === start}
              onChange={() => setLit(star)}
            />
            <span className="visually-hidden">{t.stars(star)}</span>
            <span>
              <Icon name="star" />
            </span>
          </label>
        ))}
      </div>
      <div role="alert">
        <FieldNote id={id} error={error} />
      </div>
    </fieldset>
  )
}
