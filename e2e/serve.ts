import process from 'node:process'
import { journeySecret } from '#e2e/secret.ts'
import { whatsappSettings } from '#e2e/whatsapp-settings.ts'

/** The production build with the demo catalogue for the journeys: one process, or with TOPOLOGY=scaled several behind HAProxy. */
const settings = {
  PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
  DEMO: '1',
  APP_SECRET: journeySecret,
  CONTACT_PHONE: '01234567',
  CONTACT_WHATSAPP: '770000009',
  CONTACT_EMAIL: 'help@shamsouq.example',
  ...whatsappSettings,
  // Of the push service that the journey about notifications starts.
  PUSH_HOSTS: `localhost:${Number(process.env.PORT) + 1_000}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
}
const { serve } =
  process.env.TOPOLOGY === 'scaled' ? await import('#e2e/serve-scaled.ts') : await import('#e2e/serve-single.ts')
const stopServing = await serve(settings, Number(process.env.PORT))

const stop = async () => {
  await stopServing()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
