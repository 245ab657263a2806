import { runProgram } from '#server/process/run-program.ts'
import { readConfig } from '#server/settings/config.ts'

await runProgram(() => {
  const config = readConfig(process.env)
  // React and React Router choose their production builds by NODE_ENV when they are imported.
  process.env.NODE_ENV = config.isDevelopment ? 'development' : 'production'
  return config
})
