import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/rating.module.css'

type RatingProps = { value: string; count: string; label: string }

/** `label` is the whole rating as a sentence, for screen readers. */
export const Rating = ({ value, count, label }: RatingProps) => (
  <span className={style.rating}>
    <Icon name="star" className={style.star} />
    <span className="visually-hidden">{label}</span>
    <bdi aria-hidden="true">{value}</bdi>
    <span className={style.count} aria-hidden="true">
      (<bdi>{count}</bdi>)
    </span>
  </span>
)

const five = [1, 2, 3, 4, 5]

export const Stars = ({ lit, label }: { lit: number; label: string }) => (
  <span className={style.stars}>
    <span className="visually-hidden">{label}</span>
    {five.map((star) => (
      <Icon key={star} name="star" className={classNames(style.star, star > lit && style.unlit)} />
    ))}
  </span>
)
