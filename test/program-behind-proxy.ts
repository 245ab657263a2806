import { readConfig } from '#boot/config.ts'
import { runProgram } from '#boot/run-program.ts'

/**
 * The program for tests and measurements, where each client names an address of its own. A trusted proxy together with test
 * codes and demo data is refused by the settings, so the proxy is added here, out of reach of the environment.
 */
await runProgram(() => {
  const config = readConfig(process.env)
  process.env.NODE_ENV = 'production'
  return { ...config, trustedProxies: ['127.0.0.1'] }
})
