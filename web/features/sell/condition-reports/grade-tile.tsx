import type { Grade } from '#domain/condition/condition-grades.ts'
import style from '#web/features/sell/condition-reports/grade.module.css'
import { classNames } from '#web/ui/class-names.ts'

type GradeTileProps = { grade: Grade | null; size?: 'small' | 'medium' | 'large' }

/** Always shown beside words that say the same. */
export const GradeTile = ({ grade, size = 'medium' }: GradeTileProps) => (
  <span
    className={classNames(style.grade, !grade && style.none, size !== 'medium' && style[size])}
    data-g={grade ?? undefined}
    aria-hidden="true"
  >
    <bdi>{grade ?? '–'}</bdi>
  </span>
)
