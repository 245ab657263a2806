import style from '#web/ui/share-bar.module.css'

/** How much of something has gone, from 0 to 1. */
export const ShareBar = ({ share, label }: { share: number; label: string }) => (
  <progress className={style.bar} value={share} aria-label={label} />
)
