import { opensDialog } from '#web/ui/dialog.tsx'
import style from '#web/ui/filter-button.module.css'
import { Icon } from '#web/ui/icon.tsx'

type FilterButtonProps = { dialog: string; label: string; count?: string; onOpen: () => void }

/** Opens the filter sheet and shows how many filters are set. */
export const FilterButton = ({ dialog, label, count, onOpen }: FilterButtonProps) => (
  <button className={style.button} type="button" {...opensDialog(dialog, onOpen)}>
    <Icon name="filter" />
    <span className="visually-hidden">{label}</span>
    {count && <span className={style.count}>{count}</span>}
  </button>
)
