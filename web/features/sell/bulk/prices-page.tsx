import { useLocation } from 'react-router'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import { ChangePrices } from '#web/features/sell/bulk/change-prices.tsx'
import { readPricesState } from '#web/features/sell/bulk/prices-state.ts'
import { useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

/** Opened by its address alone, it links back to the list, where listings are chosen. */
export const PricesPage = () => {
  const t = useTexts(pricesTexts)
  const chosen = readPricesState(useLocation().state)
  if (chosen) return <ChangePrices {...chosen} />
  return (
    <State art="empty" heading="h1" title={t.nothingTitle} text={t.nothingText}>
      <LinkButton to={paths.myProducts}>{t.back}</LinkButton>
    </State>
  )
}
