import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findTool } from '#deploy/find-tool.ts'
import { haproxyChanges } from '#deploy/haproxy-changes.ts'
import { makeCertificate } from '#deploy/proxy-stand-ins.ts'
import { substitute } from '#deploy/substitute.ts'
import { aFolder, aFreePort, ended, endLater } from '#faults/parts/program.ts'

/** HAProxy with the shipped file; only addresses, certificate, user and log differ. */
export const aBalancer = async (servers: readonly [number, number]) => {
  const [haproxy, openssl] = [findTool('haproxy'), findTool('openssl')]
  if (!haproxy || !openssl) throw new Error('not installed: apt-get install haproxy openssl')
  const folder = aFolder()
  const certificates = path.join(folder, 'certs')
  mkdirSync(certificates)
  const { key, certificate } = makeCertificate(openssl, folder)
  writeFileSync(path.join(certificates, 'localhost.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const ports = { http: await aFreePort(), https: await aFreePort(), servers }
  const file = path.join(folder, 'haproxy.cfg')
  const shipped = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
  writeFileSync(file, substitute(shipped, haproxyChanges(ports, certificates)))
  const log = openSync(path.join(folder, 'haproxy.log'), 'a')
  const child = endLater(spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', log, log] }))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended(child)
  }
  return { port: ports.https, stop }
}
