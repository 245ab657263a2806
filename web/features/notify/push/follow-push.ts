import { forgetPush, renewPush } from '#web/features/notify/push/push-device.ts'
import { currentSession } from '#web/platform/session.ts'

/** Keeps this browser's notifications those of the person who is signed in. */
export const followPush = (): Promise<void> => (currentSession() ? renewPush() : forgetPush())
