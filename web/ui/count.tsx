import style from '#web/ui/count.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

type CountProps = { icon: IconName; number: string; words: string }

/** Screen readers get the full text. */
export const Count = ({ icon, number, words }: CountProps) => (
  <span className={style.count} title={words}>
    <Icon name={icon} />
    <bdi aria-hidden="true">{number}</bdi>
    <span className="visually-hidden">{words}</span>
  </span>
)
