import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/detail-page.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type DetailPageProps = { head: ReactNode; box: ReactNode; children?: ReactNode }

export const DetailPage = ({ head, box, children }: DetailPageProps) => (
  <div className={style.page}>
    <div className={style.head}>{head}</div>
    <aside className={style.aside}>
      <div className={style.box}>{box}</div>
    </aside>
    <div className={style.rest}>{children}</div>
  </div>
)

export const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className={style.section} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** A section of its own on a phone, a paragraph of the box on a desktop. */
export const BoxPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classNames(style.section, style.part)}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Fixed at the bottom of a phone, in the box on a desktop. */
export const ContactBar = ({ children }: { children: ReactNode }) => (
  <div className={style.contact} data-bottom-bar>
    {children}
  </div>
)

type Crumb = { label: string; to: string }

export const Crumbs = ({ label, items }: { label: string; items: readonly Crumb[] }) => (
  <nav className={style.crumbs} aria-label={label}>
    {items.map((item, index) => (
      <span key={item.to}>
        {index > 0 && <Icon name="next" turns />}
        <Link to={item.to}>{item.label}</Link>
      </span>
    ))}
  </nav>
)
