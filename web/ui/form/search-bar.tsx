import type { ReactNode } from 'react'
import type { Option } from '#web/ui/form/choices.tsx'
import { listFormId } from '#web/ui/form/list-form.tsx'
import style from '#web/ui/form/search-bar.module.css'
import { searchBoxMark, useSearchInput } from '#web/ui/form/search-box.ts'
import { Icon } from '#web/ui/icon.tsx'

type PlaceSelect = { name: string; label: string; value: string; options: readonly Option[] }

type SearchBarProps = {
  action: string
  name: string
  label: string
  hint: string
  value: string
  submit: string
  place: PlaceSelect
  onPlace: (value: string) => void
  onSearch: (keyword: string) => void
  beside?: ReactNode
}

/** Works without JavaScript. */
export const SearchBar = ({ action, name, label, hint, value, submit, place, ...rest }: SearchBarProps) => {
  const { onPlace, onSearch, beside } = rest
  const input = useSearchInput(value)
  return (
    <div className={style.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: phones of recent years lack <search> */}
      <form
        id={listFormId}
        className={style.box}
        method="get"
        action={action}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get(name) ?? ''))
        }}
      >
        <label className={style.words}>
          <Icon name="search" />
          <input
            {...searchBoxMark}
            ref={input}
            type="search"
            name={name}
            enterKeyHint="search"
            placeholder={hint}
            aria-label={label}
            defaultValue={value}
          />
        </label>
        <span className={style.place}>
          <Icon name="pin" size="small" />
          <select
            name={place.name}
            aria-label={place.label}
            value={place.value}
            onChange={(event) => onPlace(event.target.value)}
          >
            {place.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size="small" />
        </span>
        <button className={style.submit} type="submit">
          {submit}
        </button>
      </form>
      {beside}
    </div>
  )
}
