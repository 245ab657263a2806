import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { entryAdmin } from '#web/features/staff/kit/entry-admin.ts'

export const shopsAdmin = entryAdmin('shops', shopAdmin)
