import type { Change } from '#deploy/substitute.ts'

export type Ports = { http: number; https: number; servers: readonly [number, number] }

export const webServers = ({ servers }: Ports): Change[] => [
  [/127\.0\.0\.1:3001/g, `127.0.0.1:${servers[0]}`],
  [/127\.0\.0\.1:3002/g, `127.0.0.1:${servers[1]}`],
]

/** What must differ from `haproxy/haproxy.cfg` where it is tried: addresses, certificates, user, log and the limit of open files. */
export const haproxyChanges = (ports: Ports, certificates: string): Change[] => [
  ...webServers(ports),
  ['log /dev/log local0 info', 'log stderr local0 info'],
  ['maxconn 8000', 'maxconn 2000'],
  ['    user haproxy\n    group haproxy\n', ''],
  ['bind :80', `bind 127.0.0.1:${ports.http}`],
  ['bind :443 ssl crt /etc/haproxy/certs/', `bind 127.0.0.1:${ports.https} ssl crt ${certificates}`],
]
