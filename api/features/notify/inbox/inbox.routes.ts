import * as service from '#api/features/notify/inbox/inbox.service.ts'
import * as settings from '#api/features/notify/inbox/settings.service.ts'
import { route } from '#api/http/route.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'

export const inboxRoutes = [
  route(inbox.list, ({ deps, user, client, query }) =>
    service.list({ ...deps, network: client.network }, user, query, client.lang),
  ),
  route(inbox.count, ({ deps, user }) => service.count(deps, user)),
  route(inbox.read, ({ deps, user, body }) => service.read(deps, user, body)),
  route(notificationSettings.get, ({ deps, user }) => settings.get(deps, user)),
  route(notificationSettings.change, ({ deps, user, body }) => settings.change(deps, user, body)),
  route(notificationSettings.turnOff, ({ deps, body }) => settings.turnOff(deps, body.token)),
]
