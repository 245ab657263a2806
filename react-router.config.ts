import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The route manifest is small; lazy discovery would send a request for every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
