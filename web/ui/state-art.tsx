import style from '#web/ui/state.module.css'
import drawings from '#web/ui/state-art.svg?url'

export type ArtName = 'empty' | 'error' | 'notFound'

/** Drawn from a file of its own, which is fetched only where something is missing. */
export const StateArt = ({ name }: { name: ArtName }) => (
  <svg className={style.art} viewBox="0 0 168 140" fill="none" stroke="var(--ink)" strokeWidth="2.5" aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)
