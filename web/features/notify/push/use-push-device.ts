import { useEffect, useState } from 'react'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#web/features/notify/push/push-device.ts'
import { useSession } from '#web/platform/session.ts'

/** Notifications on this device. `state` is null until it is known; `turnOn` asks for permission, so call it from a button only. */
export const usePushDevice = () => {
  const token = useSession()?.token
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (token !== undefined) void readPushState().then(setState)
  }, [token])
  const run = async (change: () => Promise<PushState>): Promise<PushState> => {
    setBusy(true)
    try {
      const next = await change()
      setState(next)
      return next
    } finally {
      setBusy(false)
    }
  }
  return { state, isBusy, turnOn: () => run(turnPushOn), turnOff: () => run(turnPushOff) }
}
