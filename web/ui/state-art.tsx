import type { ReactNode } from 'react'
import style from '#web/ui/state.module.css'

export type ArtName = 'empty' | 'error' | 'notFound'

const magnifiedPanel = (
  <>
    <path d="M24 108 44 44h64l14 64z" fill="var(--brand-soft)" strokeWidth="2.5" strokeLinejoin="round" />
    <path d="M66 44 56 108M88 44l4 64M34 76h80" strokeWidth="2" opacity=".55" />
    <path d="M73 108v14M52 124h42" strokeWidth="3" strokeLinecap="round" />
    <circle cx="112" cy="52" r="26" fill="var(--bg)" strokeWidth="3" />
    <circle cx="112" cy="52" r="17" fill="var(--sun-soft)" stroke="none" />
    <path d="m131 71 20 20" strokeWidth="6" strokeLinecap="round" />
    <path d="M105 52h14" stroke="var(--sun-text)" strokeWidth="3" strokeLinecap="round" />
  </>
)

const unpluggedCable = (
  <>
    <path d="M6 92h38c12 0 16-8 16-20" strokeWidth="4" strokeLinecap="round" />
    <rect x="46" y="38" width="34" height="30" rx="6" transform="rotate(12 63 53)" fill="var(--brand-soft)" />
    <path d="m60 36 3-13M75 39l3-13" strokeWidth="5" strokeLinecap="round" />
    <path d="M162 84h-30c-14 0-20 6-20 18" strokeWidth="4" strokeLinecap="round" />
    <rect x="94" y="98" width="38" height="28" rx="6" transform="rotate(-10 113 112)" fill="var(--sunken)" />
    <path d="m104 99 2 8M118 96l2 8" strokeWidth="4" strokeLinecap="round" />
    <path d="m96 62 10-8M100 74l12 2M90 82l4 10" stroke="var(--sun)" strokeWidth="5" strokeLinecap="round" />
  </>
)

const missingPanel = (
  <>
    <circle cx="124" cy="34" r="18" fill="var(--sun)" stroke="none" />
    <path d="M132 22a18 18 0 1 0 4 26 22 22 0 0 1-4-26z" fill="var(--sun-soft)" stroke="none" />
    <path d="M26 118h116" strokeWidth="3" strokeLinecap="round" />
    <path d="M40 118 54 66h58l14 52z" strokeDasharray="5 6" strokeLinejoin="round" />
    <path d="M76 66l-4 52M92 66l6 52M47 92h72" strokeWidth="1.8" strokeDasharray="3 6" opacity=".6" />
  </>
)

const drawings: Record<ArtName, ReactNode> = { empty: magnifiedPanel, error: unpluggedCable, notFound: missingPanel }

export const StateArt = ({ name }: { name: ArtName }) => (
  <svg className={style.art} viewBox="0 0 168 140" fill="none" stroke="var(--ink)" strokeWidth="2.5" aria-hidden="true">
    {drawings[name]}
  </svg>
)
