import { DeskPage } from '#web/features/desk/desk-page.card.tsx'

export default function PeopleScreen() {
  return <DeskPage title="…">{null}</DeskPage>
}
