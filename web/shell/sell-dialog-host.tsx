import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import { currentLang } from '#web/platform/lang.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { type SellWish, sellSlot } from '#web/platform/open-sell-form.ts'
import { requireSignIn } from '#web/platform/session/session.ts'
import { sessionEnded } from '#web/shell/refused-session.ts'
import { Spinner } from '#web/shell/sign-in.tsx'

type SellDialogProps = { wish: SellWish | null; onClose: () => void }

/** Its code is fetched on first use, while the user signs in. */
export const Selling = () => {
  const wish = sellSlot.use()
  const [admitted, setAdmitted] = useState<SellWish | null>(null)
  const { SellDialog, fetchDialog } = useSellDialog()
  const shown = wish !== null && admitted === wish ? wish : null
  useEffect(() => {
    if (!wish) return
    void fetchDialog()
    requireSignIn(() => setAdmitted(wish), 'sell')
  }, [wish, fetchDialog])
  useCloseOnNavigation()
  if (SellDialog) return <SellDialog wish={shown} onClose={sellSlot.clear} />
  return <Spinner active={shown !== null} />
}

/**
 * Navigating to another page closes the form, except for the redirect home after a session ended, which may arrive
 * after the user has signed in again.
 */
const useCloseOnNavigation = () => {
  const { key, state } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    if (state !== sessionEnded) sellSlot.clear()
  }, [key, state])
}

const useSellDialog = () => {
  const { error } = useAppDialog()
  const [SellDialog, setSellDialog] = useState<ComponentType<SellDialogProps> | null>(null)
  const isFetching = useRef(false)
  const fetchDialog = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    try {
      const { loadSellDialog } = await import('#web/shell/load-sell-dialog.ts')
      const dialog = await loadSellDialog()
      setSellDialog(() => dialog)
    } catch {
      isFetching.current = false
      sellSlot.clear()
      error({ title: ownFailureTexts.network[currentLang()] })
    }
  }, [error])
  return { SellDialog, fetchDialog }
}
