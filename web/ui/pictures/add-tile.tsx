import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import style from '#web/ui/pictures/add-tile.module.css'

type AddTileProps = {
  id?: string
  icon: IconName
  className?: string | undefined
  /** File types, as the input's `accept` lists them. */
  types: string
  isMany?: boolean
  isCamera?: boolean
  isWrong?: boolean
  describedBy: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The square tile is the label of a real file input. */
export const AddTile = ({ id, icon, className, types, describedBy, onFiles, children, ...is }: AddTileProps) => {
  const own = useId()
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (input.files?.length) onFiles([...input.files])
    // Cleared, so that the same file can be chosen again after it was rejected or removed.
    input.value = ''
  }
  return (
    <li className={className}>
      <span className={style.tile}>
        <input
          id={id ?? own}
          className="visually-hidden"
          type="file"
          accept={types}
          multiple={is.isMany}
          capture={is.isCamera ? 'environment' : undefined}
          aria-describedby={describedBy}
          aria-invalid={is.isWrong || undefined}
          onChange={take}
        />
        <label htmlFor={id ?? own}>
          <Icon name={icon} size="large" />
          {children}
        </label>
      </span>
    </li>
  )
}
