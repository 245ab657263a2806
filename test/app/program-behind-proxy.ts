import { runProgram } from '#server/process/run-program.ts'
import { readConfig } from '#server/settings/config.ts'

/**
 * The program for tests and benchmarks, where each client sends its own forwarded address. The settings reject a
 * trusted proxy together with test codes and demo data, so the proxy is added here and cannot be set by the
 * environment.
 */
await runProgram(() => {
  const config = readConfig(process.env)
  process.env.NODE_ENV = 'production'
  return { ...config, trustedProxies: ['127.0.0.1'], anyHost: true }
})
