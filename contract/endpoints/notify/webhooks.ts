import { apiBase } from '#contract/endpoint.ts'

/** Where the provider of the operator's WhatsApp number delivers messages. Not an endpoint: providers decide on its format. */
export const whatsappWebhookPath = `${apiBase}/webhooks/whatsapp`

export const webhookBodyBytesMax = 256 * 1024
/** Older messages are repeats or came too late: no code lives longer. */
export const webhookMessageAgeMaxMs = 10 * 60_000
/** Clocks differ. */
export const webhookMessageAheadMaxMs = 60_000
