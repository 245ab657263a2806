import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/page-head.module.css'

type PageHeadProps = {
  title: string
  lead: string
  /** Hides the title visually on a phone, where the results of a search come first. */
  isSearch?: boolean
}

export const PageHead = ({ title, lead, isSearch = false }: PageHeadProps) => (
  <div className={classNames(style.head, isSearch && style.search)}>
    <h1>{title}</h1>
    <p>{lead}</p>
  </div>
)
