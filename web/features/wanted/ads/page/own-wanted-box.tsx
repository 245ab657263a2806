import { useQuery } from '@tanstack/react-query'
import { OwnWantedActions } from '#web/features/wanted/ads/mine/own-wanted-actions.tsx'
import { OwnWantedNote } from '#web/features/wanted/ads/mine/own-wanted-note.tsx'
import style from '#web/features/wanted/ads/page/wanted-page.module.css'
import { ownWantedAdQuery, type WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { ContactBar } from '#web/ui/detail-page.tsx'

/** Replaces the contact buttons. Fetches the owner's view, since the page is rendered for visitors. */
export const OwnWantedBox = ({ ad: shown }: { ad: WantedOnPage }) => {
  const { data: own } = useQuery({ ...ownWantedAdQuery(shown.id), enabled: !shown.isMine })
  const ad = own ?? shown
  return (
    <div className={style.own}>
      <OwnWantedNote ad={ad} />
      <ContactBar>
        <OwnWantedActions ad={ad} size="large" />
      </ContactBar>
    </div>
  )
}
