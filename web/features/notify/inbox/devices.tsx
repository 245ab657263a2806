import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PushDevice, push } from '#contract/endpoints/notify/push.ts'
import { inboxKey } from '#web/features/notify/inbox/inbox.queries.ts'
import style from '#web/features/notify/inbox/settings.module.css'
import { deviceTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { usePushDevice } from '#web/features/notify/push/push-device.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LoneSwitch } from '#web/ui/form/switch.tsx'
import { Icon } from '#web/ui/icon.tsx'

const devicesQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'devices'],
    queryFn: async ({ signal }) => (await call(push.list, {}, { signal })).data,
    staleTime: 0,
  })

/** Renders nothing without other devices in a browser without push. */
export const Devices = ({ isLocked }: { isLocked: boolean }) => {
  const t = useTexts(deviceTexts)
  const { state, isBusy, turnOn, turnOff } = usePushDevice()
  const client = useQueryClient()
  const lang = useLang()
  const { data: devices = [] } = useQuery(devicesQuery())
  const others = devices.filter(({ isThisSession }) => !isThisSession)
  const hasOwn = state !== null && state !== 'unsupported'
  if (!hasOwn && others.length === 0) return null
  const flip = async (isOn: boolean) => {
    try {
      const next = await (isOn ? turnOn() : turnOff())
      if (next === 'denied') showToast({ text: t.denied, failed: true })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    await client.invalidateQueries({ queryKey: devicesQuery().queryKey })
  }
  return (
    <section className={style.devices} aria-labelledby="devices">
      <h2 id="devices">{t.title}</h2>
      <ul>
        {hasOwn && (
          <li>
            <Icon name="device" />
            <div>
              <b>{t.here}</b>
              <small>
                {state === 'denied' ? t.denied : <bdi>{devices.find(({ isThisSession }) => isThisSession)?.name}</bdi>}
              </small>
            </div>
            <LoneSwitch
              label={t.alertsHere}
              isOn={state === 'on'}
              disabled={isLocked || isBusy || state === 'denied'}
              onSwitch={(isOn) => void flip(isOn)}
            />
          </li>
        )}
        {others.map((device) => (
          <DeviceRow key={device.id} device={device} isLocked={isLocked} />
        ))}
      </ul>
    </section>
  )
}

const DeviceRow = ({ device: { id, name, createdAt }, isLocked }: { device: PushDevice; isLocked: boolean }) => {
  const t = useTexts(deviceTexts)
  const lang = useLang()
  const client = useQueryClient()
  const shown = name || t.unnamed
  const remove = async () => {
    const { queryKey } = devicesQuery()
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (devices) => devices?.filter((device) => device.id !== id))
    try {
      await send(push.remove, { params: { id } })
      showToast({ text: t.removed })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    await client.invalidateQueries({ queryKey })
  }
  return (
    <li>
      <Icon name={/android|iphone|ios/i.test(name) ? 'device' : 'laptop'} />
      <div>
        <b>
          <bdi>{shown}</bdi>
        </b>
        <small>{t.since(formatDate(lang, createdAt))}</small>
      </div>
      <Button
        className={style.remove}
        look="ghost"
        size="small"
        disabled={isLocked}
        aria-label={t.removeOf(shown)}
        onClick={() => void remove()}
      >
        {t.remove}
      </Button>
    </li>
  )
}
