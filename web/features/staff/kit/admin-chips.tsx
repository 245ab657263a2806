import { useSearchParams } from 'react-router'
import style from '#web/features/staff/kit/admin-chips.module.css'
import { pagesParam } from '#web/platform/loaded-pages.ts'
import { Chip } from '#web/ui/chip.tsx'

type AdminChipsProps = { label: string; name: string; options: readonly { value: string; label: string }[] }

/** Links for one query parameter, shown as chips; the first option is the one without the parameter. */
export const AdminChips = ({ label, name, options }: AdminChipsProps) => {
  const [address] = useSearchParams()
  const current = address.get(name) ?? ''
  const to = (value: string) => {
    const next = new URLSearchParams(address)
    value ? next.set(name, value) : next.delete(name)
    next.delete(pagesParam)
    return `?${next}`
  }
  return (
    <nav className={style.chips} aria-label={label}>
      {options.map(({ value, label: text }) => (
        <Chip key={value} to={to(value)} current={current === value}>
          {text}
        </Chip>
      ))}
    </nav>
  )
}
