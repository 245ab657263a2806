import { apiBase } from '#contract/endpoint.ts'

/**
 * Where the provider of the operator's WhatsApp number delivers messages. Not declared as an endpoint, since providers
 * define the format.
 */
export const whatsappWebhookPath = `${apiBase}/webhooks/whatsapp`

export const webhookBodyBytesMax = 256 * 1024
/** Older messages are repeats or too late: no code lives longer. */
export const webhookMessageAgeMaxMs = 10 * 60_000
/** Tolerance for differing clocks. */
export const webhookMessageAheadMaxMs = 60_000
