import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import style from '#web/features/deals/deal/deal-page.module.css'
import { showAnswered } from '#web/features/deals/deal/send-kept-answers.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

/** Whose appointment the caller may call missed: a seller knows a buyer only by the answer. */
const absentOf = ({ state, role, seller }: Deal): 'seller' | 'buyer' | null => {
  if (role === 'seller') return state === 'declined' ? 'buyer' : null
  if (seller.id === null || (state === 'declined' && role === 'reader')) return null
  return state === 'confirmed' ? null : 'seller'
}

/** On a deal that came to nothing. */
export const NoShow = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const absent = absentOf(deal)
  if (!absent) return null
  const seen = t.noShowSeen[absent] + t.noShowThree
  const say = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(deals.noShow, { params: { code: deal.code } })
      showAnswered(client, { ...deal, saidNoShow: true })
    } catch (error) {
      setFailure(failureText(error, lang))
    }
    setBusy(false)
  }
  return (
    <div className={style.noShow}>
      <div role="status">
        {deal.saidNoShow && (
          <>
            <p>{absent === 'seller' ? t.saidSeller : t.saidBuyer}</p>
            <p>{seen}</p>
          </>
        )}
      </div>
      {!deal.saidNoShow && (
        <details>
          <summary className={style.quiet}>{t.wrong}</summary>
          <Button look="outline" block aria-disabled={isBusy} onClick={() => !isBusy && void say()}>
            {absent === 'seller' ? t.sellerNoShow : t.buyerNoShow}
          </Button>
          <FormError text={failure} />
          <p>{seen}</p>
        </details>
      )}
    </div>
  )
}
