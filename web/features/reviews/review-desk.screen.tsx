import { DeskPage } from '#web/features/desk/desk-page.card.tsx'

export default function ReviewDeskScreen() {
  return <DeskPage title="…">{null}</DeskPage>
}
