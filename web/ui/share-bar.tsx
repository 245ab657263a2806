import style from '#web/ui/share-bar.module.css'

/** A bar for a share from 0 to 1. */
export const ShareBar = ({ share, label }: { share: number; label: string }) => (
  <progress className={style.bar} value={share} aria-label={label} />
)
