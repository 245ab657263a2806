import type { ReactNode } from 'react'
import style from '#web/features/desk/desk-page.module.css'
import { PageTitle } from '#web/platform/page-title.tsx'

type DeskPageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/** A room of the desk: its name, what can be done there, and its content. */
export const DeskPage = ({ title, lead, actions, children }: DeskPageProps) => (
  <div className={style.page}>
    <PageTitle title={title} index={false} />
    <div className={style.head}>
      <div className={style.words}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)
