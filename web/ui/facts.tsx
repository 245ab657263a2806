import type { ReactNode } from 'react'
import style from '#web/ui/facts.module.css'

/** The caller leaves out facts without a value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={style.facts}>{children}</dl>

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
