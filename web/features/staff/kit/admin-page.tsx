import type { ReactNode } from 'react'
import style from '#web/features/staff/kit/admin-page.module.css'
import { PageTitle } from '#web/platform/page-title.tsx'

type AdminPageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/** Frame of every admin page: title, actions and content. */
export const AdminPage = ({ title, lead, actions, children }: AdminPageProps) => (
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
