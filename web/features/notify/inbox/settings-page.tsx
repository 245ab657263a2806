import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationKinds,
  topicOf,
} from '#contract/endpoints/notify/notification-kinds.ts'
import {
  type NotificationSettings,
  notificationSettings,
  type SettingChange,
} from '#contract/endpoints/notify/notification-settings.ts'
import { ItemSkeleton } from '#web/features/notify/inbox/day-lists.tsx'
import { Devices } from '#web/features/notify/inbox/devices.tsx'
import { settingsQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import style from '#web/features/notify/inbox/settings.module.css'
import { settingsTexts, topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LoneSwitch } from '#web/ui/form/switch.tsx'
import { useSwitch } from '#web/ui/form/use-switch.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths } from '#web/url.ts'

const withChange = (settings: NotificationSettings, { topic, channel, isOn }: SettingChange): NotificationSettings => ({
  ...settings,
  topics: settings.topics.map((each) => (each.topic === topic ? { ...each, [channel]: isOn } : each)),
})

const show = (client: QueryClient, change: SettingChange) =>
  client.setQueryData(settingsQuery().queryKey, (settings) => settings && withChange(settings, change))

/** Chains the changes: a switch that is moved twice must end on the server as it ends here. */
let last: Promise<unknown> = Promise.resolve()

/** Moves a switch at once, and back when the server refuses. */
export const useSettingChange = () => {
  const client = useQueryClient()
  const lang = useLang()
  return async (change: SettingChange): Promise<void> => {
    await client.cancelQueries({ queryKey: settingsQuery().queryKey })
    show(client, change)
    const sent = last.then(() => send(notificationSettings.change, { body: change }))
    last = sent.catch(() => undefined)
    try {
      await sent
    } catch (error) {
      show(client, { ...change, isOn: !change.isOn })
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
}

export const SettingsPage = () => {
  const t = useTexts(settingsTexts)
  const isOnline = useOnline()
  const { data, isPending, isLoadingError, error, refetch } = useQuery(settingsQuery())
  const isLate = useLate(isPending)
  return (
    <>
      <Link className={style.back} to={paths.inbox}>
        <Icon name="back" turns />
        {t.back}
      </Link>
      <div className={style.head}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </div>
      {!isOnline && <Note tone="wait">{t.offline}</Note>}
      {isLate && <ItemSkeleton count={6} label={t.loading} />}
      {isLoadingError && <SettingsFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Devices isLocked={!isOnline} />
          <SettingsTable settings={data} isLocked={!isOnline} />
          {data.hasMessages && (
            <Note tone="info" className={style.note}>
              {t.messageNote}
            </Note>
          )}
        </>
      )}
    </>
  )
}

const SettingsFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(settingsTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="error" title={t.failed} text={failureText(error, useLang())}>
      <Button icon="refresh" onClick={onRetry}>
        {site.retry}
      </Button>
    </State>
  )
}

const groups: { name: 'sell' | 'look' | 'account'; topics: NotificationTopic[] }[] = [
  { name: 'sell', topics: ['decision', 'freshness', 'ending', 'wanted', 'deal'] },
  { name: 'look', topics: ['savedSearch', 'liked'] },
  { name: 'account', topics: ['review', 'account'] },
]

const used = new Set(notificationKinds.map(topicOf))

type SettingsTableProps = { settings: NotificationSettings; isLocked: boolean }

/** Servers without operator messages have no such column. */
const SettingsTable = ({ settings: { topics, hasMessages }, isLocked }: SettingsTableProps) => {
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
