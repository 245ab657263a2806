import { adAdmin } from '#contract/endpoints/directory/ad-admin.ts'
import { entryAdmin } from '#web/features/staff/kit/entry-admin.ts'
import { send } from '#web/platform/send.ts'

export const adsAdmin = {
  ...entryAdmin('ads', adAdmin),
  order: (ids: string[]) => send(adAdmin.order, { body: { ids } }),
}
