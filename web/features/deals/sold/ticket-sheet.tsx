import type { TicketDeal } from '#web/features/deals/sold/own-deals.ts'
import style from '#web/features/deals/sold/sold.module.css'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'
import { Ticket } from '#web/features/deals/sold/ticket.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type TicketSheetProps = { deal: TicketDeal; open: boolean; onClose: () => void }

export const TicketSheet = ({ deal, open, onClose }: TicketSheetProps) => {
  const t = useTexts(ticketTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet id={`ticket-${deal.code}`} title={t.title} closeLabel={site.close} narrow open={open} onClose={onClose}>
      <p className={style.lead}>{t.lead}</p>
      <Ticket deal={deal} onCancelled={onClose} />
    </Sheet>
  )
}
