import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { TrustCheck, TrustCheckKind } from '#contract/endpoints/directory/trust.ts'
import style from '#web/features/directory/trust/evidence.module.css'
import { evidenceTexts } from '#web/features/directory/trust/trust-evidence.texts.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { evidenceId } from '#web/url.ts'

type Subject = 'shop' | 'engineer' | 'seller'
type EvidenceProps = { subject: Subject; isVerified: boolean; claims: readonly TrustCheck[] }

const icons: Record<TrustCheckKind, IconName> = {
  phone: 'phone',
  licence: 'bank',
  visited: 'pin',
  identity: 'user',
  certificate: 'award',
}

const expected = {
  shop: ['phone', 'licence', 'visited', 'identity'],
  engineer: ['phone', 'licence', 'visited', 'identity'],
  seller: ['phone', 'identity'],
} as const

/**
 * Two `details` elements, because styles cannot open a closed one: closed on a phone, open on a desktop, both without
 * JavaScript.
 */
export const Evidence = (props: EvidenceProps) => {
  const { hash } = useLocation()
  const closed = useRef<HTMLDetailsElement>(null)
  const isAsked = hash === `#${evidenceId}`
  // Opens when the visitor came from the seal of a listing.
  useEffect(() => {
    if (isAsked && closed.current) closed.current.open = true
  }, [isAsked])
  return (
    props.claims.length > 0 && (
      <div id={evidenceId} className={style.target}>
        <details ref={closed} className={classNames(style.evidence, 'only-mobile')}>
          <Content {...props} />
        </details>
        <details className={classNames(style.evidence, 'only-desktop')} open>
          <Content {...props} />
        </details>
      </div>
    )
  )
}

const Content = ({ subject, isVerified, claims }: EvidenceProps) => {
  const t = useTexts(evidenceTexts)
  const missing = expected[subject].filter((kind) => !claims.some((check) => check.kind === kind))
  const unchecked: Record<string, string> = t.unchecked
  return (
    <>
      <summary>
        <Icon name={isVerified ? 'seal' : 'shield'} className={isVerified ? style.seal : style.plain} />
        <span>
          <b>{isVerified ? t.verified[subject] : t.checked}</b>
          <small>{t.count(claims.length)}</small>
        </span>
        <Icon name="down" className={style.arrow} />
      </summary>
      <ul>
        {claims.map((check) => (
          <Held key={`${check.kind} ${check.title}`} subject={subject} check={check} />
        ))}
        {missing.map((kind) => (
          <li key={kind} className={style.missing}>
            <Icon name="minus" />
            <div>{unchecked[`${subject}_${kind}`]}</div>
          </li>
        ))}
      </ul>
      <p>{t.limits}</p>
    </>
  )
}

const Held = ({ subject, check: { kind, title, day, endsAt } }: { subject: Subject; check: TrustCheck }) => {
  const t = useTexts(evidenceTexts)
  const lang = useLang()
  const since = formatDate(lang, day)
  return (
    <li>
      <Icon name={icons[kind]} />
      <div>
        <b>{kind === 'certificate' ? <bdi dir="auto">{title ?? t.certificate}</bdi> : t.held[`${subject}_${kind}`]}</b>
        <small>
          {endsAt ? t.validTo(formatDate(lang, endsAt)) : kind === 'phone' ? t.byCode(since) : t.byTeam(since)}
        </small>
      </div>
    </li>
  )
}
