import { spacedPhone } from '#domain/phone/phone.ts'
import { ReportButton } from '#web/features/staff/reports/report-button.tsx'
import style from '#web/features/wanted/ads/page/wanted-page.module.css'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import type { WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { showToast } from '#web/platform/notices.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { BoxPart } from '#web/ui/detail-page.tsx'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { callLink, paths } from '#web/url.ts'

type PersonProps = { ad: WantedOnPage; title: string; isMine: boolean }

export const WantedPerson = ({ ad, title, isMine }: PersonProps) => {
  const t = useTexts(wantedPageTexts)
  const copy = useCopy()
  const url = usePublicUrl() + paths.wantedAd(ad.id)
  const { name, isVerified, memberSince } = ad.person
  const facts = [isVerified && t.phoneConfirmed, t.since(String(new Date(memberSince).getUTCFullYear()))]
  const share = () => {
    if (!navigator.share) return copy(url, t.linkCopied)
    // Closing the share sheet rejects, which is no failure.
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <BoxPart title={t.person}>
      <div className={style.who}>
        <span className={style.avatar} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div>
          <b>
            <bdi dir="auto">{name}</bdi>
          </b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </div>
      </div>
      <div className={style.phone}>
        <Icon name="phone" />
        <a href={callLink(ad.phone)} onClick={() => void countContactClick('wanted', ad.id, 'call')}>
          <bdi dir="ltr">{spacedPhone(ad.phone)}</bdi>
        </a>
        <IconButton icon="copy" label={t.copyPhone} onClick={() => copy(ad.phone, t.phoneCopied)} />
      </div>
      <div className={style.actions}>
        <Button look="ghost" size="small" icon="share" onClick={share}>
          {t.share}
        </Button>
        {!isMine && <ReportButton target={{ subject: 'wanted', id: ad.id }} />}
      </div>
    </BoxPart>
  )
}

const useCopy = () => {
  const t = useTexts(wantedPageTexts)
  return (text: string, done: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => showToast({ text: done }),
      () => showToast({ text: t.notCopied, failed: true }),
    )
  }
}
