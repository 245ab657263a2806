import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/seal.module.css'

/** Follows the name of a person or shop that staff has verified. */
export const Seal = ({ label }: { label: string }) => (
  <>
    <Icon name="seal" className={style.seal} />
    <span className="visually-hidden">{label}</span>
  </>
)
