import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { entryAdmin } from '#web/features/staff/kit/entry-admin.ts'

export const engineersAdmin = entryAdmin('engineers', engineerAdmin)
