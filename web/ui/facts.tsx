import type { ReactNode } from 'react'
import style from '#web/ui/facts.module.css'

/** A list of what is what; those without a value are left out by whoever writes the list. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={style.facts}>{children}</dl>

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
