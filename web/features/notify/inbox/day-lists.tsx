import type { InboxItem as Item } from '#contract/endpoints/notify/inbox.ts'
import style from '#web/features/notify/inbox/day-lists.module.css'
import { groupByDay } from '#web/features/notify/inbox/days.ts'
import { inboxTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { InboxItem } from '#web/features/notify/inbox/inbox-item.tsx'
import { useNow } from '#web/platform/now.ts'
import { useTexts } from '#web/platform/texts.ts'

type DayListsProps = { items: readonly Item[]; isBrief?: boolean; onFollow?: () => void }

/** Items under the day they are of. */
export const DayLists = ({ items, isBrief, onFollow }: DayListsProps) => {
  const t = useTexts(inboxTexts)
  const now = useNow()
  return groupByDay(items, now).map(({ day, items: ofDay }) => (
    <section key={day}>
      <h2 className={style.day}>{t.days[day]}</h2>
      <ul>
        {ofDay.map((item) => (
          <InboxItem key={item.id} item={item} now={now} isBrief={isBrief} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

/** As high as items usually are. */
export const ItemBones = ({ count, label }: { count: number; label: string }) => (
  <div role="status" aria-label={label} aria-busy="true">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <div key={index} className={style.bone}>
        <span />
        <div>
          <span />
          <span />
        </div>
      </div>
    ))}
  </div>
)
