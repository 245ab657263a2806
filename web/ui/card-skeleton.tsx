import style from '#web/ui/card-skeleton.module.css'
import { classNames } from '#web/ui/class-names.ts'

export const CardSkeleton = () => (
  <div className={style.card} aria-hidden="true">
    <div className={classNames(style.bone, style.cells)} />
    <div className={style.body}>
      <div className={classNames(style.bone, style.price)} />
      <div className={style.bone} />
      <div className={classNames(style.bone, style.line)} />
      <div className={classNames(style.bone, style.short)} />
    </div>
  </div>
)
