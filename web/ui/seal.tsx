import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/seal.module.css'

/** After a name: somebody of ours has checked who this is. */
export const Seal = ({ label }: { label: string }) => (
  <>
    <Icon name="seal" className={style.seal} />
    <span className="visually-hidden">{label}</span>
  </>
)
