import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/seal.module.css'

/** After a name: staff has verified this person. */
export const Seal = ({ label }: { label: string }) => (
  <>
    <Icon name="seal" className={style.seal} />
    <span className="visually-hidden">{label}</span>
  </>
)
