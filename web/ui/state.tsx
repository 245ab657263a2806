import type { ReactNode } from 'react'
import style from '#web/ui/state.module.css'
import drawings from '#web/ui/state-art.svg?url'

type ArtName = 'bell' | 'empty' | 'error' | 'notFound'

/** The drawings are in a file of their own, fetched only on pages that show one. */
const StateArt = ({ name }: { name: ArtName }) => (
  <svg className={style.art} viewBox="0 0 168 140" fill="none" stroke="var(--ink)" strokeWidth="2.5" aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)

type StateProps = { art: ArtName; title: string; text: string; heading?: 'h1' | 'h2'; children?: ReactNode }

/** Says what happened and offers one next step: nothing found, no connection, not found. */
export const State = ({ art, title, text, heading: Heading = 'h2', children }: StateProps) => (
  <div className={style.state} data-failed={art === 'error' ? '' : undefined}>
    <StateArt name={art} />
    <Heading className={style.title}>{title}</Heading>
    <p className={style.text}>{text}</p>
    <div className={style.actions}>{children}</div>
  </div>
)
