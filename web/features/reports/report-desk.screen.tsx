import { DeskPage } from '#web/features/desk/desk-page.card.tsx'

export default function ReportDeskScreen() {
  return <DeskPage title="…">{null}</DeskPage>
}
