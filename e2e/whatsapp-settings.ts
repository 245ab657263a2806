/** Of the operator's WhatsApp number in the journeys; the webhook of `e2e/whatsapp.ts` signs as Meta does with this secret. */
export const whatsappSettings = {
  WHATSAPP_RECEIVER: 'cloud',
  WHATSAPP_NUMBER: '770000099',
  WHATSAPP_APP_SECRET: 'app secret for the journeys only',
  WHATSAPP_VERIFY_TOKEN: 'verify token for the journeys only',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
}
