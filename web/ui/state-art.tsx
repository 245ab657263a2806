import style from '#web/ui/state.module.css'
import drawings from '#web/ui/state-art.svg?url'

export type ArtName = 'bell' | 'empty' | 'error' | 'notFound'

/** From a separate file, which is fetched only on pages that show one. */
export const StateArt = ({ name }: { name: ArtName }) => (
  <svg className={style.art} viewBox="0 0 168 140" fill="none" stroke="var(--ink)" strokeWidth="2.5" aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)
