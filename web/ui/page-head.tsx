import style from '#web/ui/page-head.module.css'

export const PageHead = ({ title, lead }: { title: string; lead: string }) => (
  <div className={style.head}>
    <h1>{title}</h1>
    <p>{lead}</p>
  </div>
)
