import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { ownListingQuery } from '#web/features/sell/my-listings/listings-queries.ts'
import { SellTitle } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { SellForm } from '#web/features/sell/sell-form/sell-form.tsx'
import { failureTextOf } from '#web/platform/errors.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { openSell, type SellWish } from '#web/platform/open-sell-form.ts'
import { useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import sheetStyle from '#web/ui/sheet.module.css'
import { State } from '#web/ui/state.tsx'

const titleId = 'sell-title'

type SellDialogProps = { wish: SellWish | null; onClose: () => void }

/**
 * Closing stores the content as a draft and offers it again. When the session ends while the form is open, the user
 * signs in here and the form is restored.
 */
export const SellDialog = ({ wish, onClose }: SellDialogProps) => {
  const t = useTexts(flowTexts)
  const user = useSession()?.user
  const hadForm = useHadForm(wish, user)
  /** Stores the open form as a draft; returns true when there was something in it. */
  const leave = useRef<(() => boolean) | null>(null)
  const close = () => {
    const isStored = leave.current?.() ?? false
    leave.current = null
    if (isStored)
      showToast({ text: t.setAside, undo: { label: t.resume, run: () => openSell({ ...wish, resume: true }) } })
    onClose()
  }
  const finish = () => {
    leave.current = null
    onClose()
  }
  return (
    <Dialog className={sheetStyle.full} staysOnClickOutside labelledBy={titleId} open={wish !== null} onClose={close}>
      {wish && user && (
        <SellContent key={user.id} user={user} wish={wish} leave={leave} onClose={close} onDone={finish} />
      )}
      {wish && !user && (
        <BareDialog wish={wish} onClose={close}>
          <PrivatePage ended={hadForm ? { title: t.sessionEndedTitle, text: t.sessionEndedText } : undefined}>
            {() => null}
          </PrivatePage>
        </BareDialog>
      )}
    </Dialog>
  )
}

/** Whether the form was shown since the dialog opened; without a user this means that the session has ended. */
const useHadForm = (wish: SellWish | null, user: User | null | undefined) => {
  const [had, setHad] = useState(false)
  const has = wish !== null && (had || Boolean(user))
  if (has !== had) setHad(has)
  return has
}

type ContentProps = {
  user: User
  wish: SellWish
  leave: { current: (() => boolean) | null }
  onClose: () => void
  onDone: () => void
}

/** A new listing needs no loading; one to change or copy is fetched first. */
const SellContent = ({ wish, ...rest }: ContentProps) => {
  const resume = wish.resume ?? false
  const id = wish.id ?? wish.like
  if (!id) return <SellForm {...rest} titleId={titleId} listing={undefined} resume={resume} />
  return <FilledContent {...rest} wish={wish} id={id} />
}

const FilledContent = ({ wish, id, ...rest }: ContentProps & { id: string }) => {
  const t = useTexts(flowTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  // Fetched once: a later reply must not change fields while the user edits them.
  const { data, error, refetch } = useQuery({ ...ownListingQuery(id), refetchOnReconnect: false })
  const start = data && (wish.id ? { listing: data.data } : { listing: undefined, like: data.data })
  if (start) return <SellForm {...rest} {...start} titleId={titleId} resume={wish.resume ?? false} />
  return (
    <BareDialog wish={wish} onClose={rest.onClose}>
      {error && (
        <State art="error" title={t.loadFailed} text={failureTextOf(error, lang)}>
          <Button icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </State>
      )}
      {!error && <div className={style.skeleton} aria-busy="true" />}
    </BareDialog>
  )
}

type BareDialogProps = { wish: SellWish; onClose: () => void; children: ReactNode }

const BareDialog = ({ wish, onClose, children }: BareDialogProps) => {
  const t = useTexts(sellTexts)
  const site = useTexts(siteTexts)
  return (
    <>
      <div className={style.head}>
        <SellTitle id={titleId} title={wish.id ? t.editTitle : t.title} />
        <IconButton icon="x" label={site.close} onClick={onClose} />
      </div>
      <div className={style.bare}>{children}</div>
    </>
  )
}
