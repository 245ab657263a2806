import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { useWantedActions } from '#web/features/wanted/ads/mine/use-wanted-actions.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type OwnWantedActionsProps = { ad: Pick<OwnWanted, 'id' | 'words' | 'status' | 'canRenew'>; size: 'small' | 'large' }

/** The first action is the most useful one for the status. */
export const OwnWantedActions = ({ ad, size }: OwnWantedActionsProps) => {
  const t = useTexts(myWantedTexts)
  const { isBusy, markFound, renew } = useWantedActions(ad)
  const isEnded = ad.status === 'found' || ad.status === 'expired'
  const named = (label: string) => ({ size, 'aria-label': t.about(label, ad.words) })
  return (
    <>
      {ad.canRenew && (
        <Button {...named(isEnded ? t.again : t.renew)} look="soft" icon="refresh" disabled={isBusy} onClick={renew}>
          {isEnded ? t.again : t.renew}
        </Button>
      )}
      {ad.status === 'approved' && (
        <Button
          {...named(t.found)}
          look={ad.canRenew ? 'outline' : 'soft'}
          icon="okc"
          disabled={isBusy}
          onClick={markFound}
        >
          {t.found}
        </Button>
      )}
      {ad.status !== 'found' && (
        <LinkButton {...named(t.edit)} look="outline" icon="edit" to={paths.editWanted(ad.id)}>
          {t.edit}
        </LinkButton>
      )}
    </>
  )
}
