import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map is small; lazy discovery would ask the server about every link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
