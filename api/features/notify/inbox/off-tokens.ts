import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type NotificationChannel,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from '#contract/endpoints/notify/notification-kinds.ts'

export type OffSwitch = { userId: string; topic: NotificationTopic; channel: NotificationChannel }

/** Long enough not to be guessed, and short enough for a text message. */
const macBytes = 16

/** The purpose is part of the signed text, so that the token is valid for nothing else. */
const macOf = (secret: string, { userId, topic, channel }: OffSwitch) =>
  createHmac('sha256', secret).update(`notifications-off|${userId}|${topic}|${channel}`).digest().subarray(0, macBytes)

const packed = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

const unpacked = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const signOff = (secret: string, off: OffSwitch): string =>
  [packed(off.userId), off.topic, off.channel, macOf(secret, off).toString('base64url')].join('.')

/** Returns null unless the signature matches this exact text. */
export const readOff = (secret: string, token: string): OffSwitch | null => {
  const [account = '', topicText, channelText, mac = '', ...rest] = token.split('.')
  const topic = notificationTopics.find((known) => known === topicText)
  const channel = notificationChannels.find((known) => known === channelText)
  if (!topic || !channel || rest.length > 0) return null
  const off = { userId: unpacked(account), topic, channel }
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secret, off)]
  return given.length === right.length && timingSafeEqual(given, right) ? off : null
}
