import { useSearchParams } from 'react-router'
import style from '#web/features/desk/desk-chips.module.css'
import { Chip } from '#web/ui/chip.tsx'

type DeskChipsProps = { label: string; name: string; options: readonly { value: string; label: string }[] }

/** One filter of the address as chips; the first option is what stands there when nothing is asked for. */
export const DeskChips = ({ label, name, options }: DeskChipsProps) => {
  const [address] = useSearchParams()
  const current = address.get(name) ?? ''
  const to = (value: string) => {
    const next = new URLSearchParams(address)
    value ? next.set(name, value) : next.delete(name)
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
