import type { ReactNode } from 'react'
import style from '#web/features/sell/sell-form/sell.module.css'

/** A numbered section of the form. */
export const Section = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className={style.section}>
    <h3>
      <span className={style.number} aria-hidden="true">
        {number}
      </span>
      {title}
    </h3>
    {children}
  </section>
)
