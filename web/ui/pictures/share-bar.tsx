import style from '#web/ui/pictures/share-bar.module.css'

/** `share` is 0 to 1. */
export const ShareBar = ({ share, label }: { share: number; label: string }) => (
  <progress className={style.bar} value={share} aria-label={label} />
)
