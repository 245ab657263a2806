import type { ReactNode } from 'react'
import style from '#web/features/sell/sell-form/sell.module.css'

/** Initial focus instead of the close button. React's own `autoFocus` would act before the dialog is open. */
const takesFirstFocus = (title: HTMLElement | null) => title?.setAttribute('autofocus', '')

export const SellTitle = ({ id, title }: { id: string; title: string }) => (
  <h2 id={id} className={style.title} tabIndex={-1} ref={takesFirstFocus}>
    {title}
  </h2>
)

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
