import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationKinds,
  topicOf,
} from '#contract/endpoints/notify/notification-kinds.ts'
import type { NotificationSettings, SettingChange } from '#contract/endpoints/notify/notification-settings.ts'
import style from '#web/features/notify/inbox/settings.module.css'
import { settingsTexts, topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { useSettingChange } from '#web/features/notify/inbox/use-setting-change.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoneSwitch } from '#web/ui/switch.tsx'
import { useSwitch } from '#web/ui/use-switch.ts'

const groups: { name: 'sell' | 'look' | 'account'; topics: NotificationTopic[] }[] = [
  { name: 'sell', topics: ['decision', 'freshness', 'ending', 'wanted'] },
  { name: 'look', topics: ['savedSearch', 'liked'] },
  { name: 'account', topics: ['review', 'account'] },
]

/** Topics that some kind of notification is about. */
const used = new Set(notificationKinds.map(topicOf))

type SettingsTableProps = { settings: NotificationSettings; isLocked: boolean }

/** Topics by channels. Without messages of the operator there is no such column. */
export const SettingsTable = ({ settings: { topics, hasMessages }, isLocked }: SettingsTableProps) => {
  const t = useTexts(settingsTexts)
  const channels = notificationChannels.filter((channel) => channel !== 'message' || hasMessages)
  return (
    <table className={style.table}>
      <caption className="visually-hidden">{t.table}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" className={style.narrow}>
            {t.here}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, topics: ofGroup }) => (
        <tbody key={name}>
          <tr className={style.group}>
            <th scope="rowgroup" colSpan={2 + channels.length}>
              {t.groups[name]}
            </th>
          </tr>
          {topics
            .filter(({ topic }) => ofGroup.includes(topic) && used.has(topic))
            .map((row) => (
              <TopicRow key={row.topic} row={row} channels={channels} isLocked={isLocked} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

type TopicRowProps = {
  row: NotificationSettings['topics'][number]
  channels: NotificationChannel[]
  isLocked: boolean
}

const TopicRow = ({ row, channels, isLocked }: TopicRowProps) => {
  const t = useTexts(settingsTexts)
  const { names } = useTexts(topicTexts)
  return (
    <tr>
      <th scope="row">{names[row.topic]}</th>
      <td className={style.narrow}>
        <span className={style.always} role="img" aria-label={t.always}>
          <Icon name="check" />
        </span>
      </td>
      {channels.map((channel) => {
        const isOn = row[channel]
        return (
          <td key={channel}>
            {isOn === null ? (
              <span className={style.never} role="img" aria-label={t.never}>
                –
              </span>
            ) : (
              <SettingSwitch topic={row.topic} channel={channel} isOn={isOn} isLocked={isLocked} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

const SettingSwitch = ({ topic, channel, isOn, isLocked }: SettingChange & { isLocked: boolean }) => {
  const t = useTexts(settingsTexts)
  const { names } = useTexts(topicTexts)
  const change = useSettingChange()
  const shown = useSwitch(isOn, (next) => change({ topic, channel, isOn: next }))
  return <LoneSwitch label={`${names[topic]}: ${t.channels[channel]}`} disabled={isLocked} {...shown} />
}
