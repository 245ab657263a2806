import { readConfig } from '#boot/config.ts'
import { runProgram } from '#boot/run-program.ts'

/** `npm start` and `npm run dev`. */
await runProgram(() => {
  const config = readConfig(process.env)
  // React and its router pick their quick builds by this name when they are first read.
  process.env.NODE_ENV = config.isDevelopment ? 'development' : 'production'
  return config
})
