import { spawn } from 'node:child_process'

/** Runs one project command with inherited output; resolves to its exit code. */
export const runStep = (
  name: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const started = Date.now()
  console.log(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => {
      console.log(
        `── ${name}: ${code === 0 ? 'done' : `failed (${code})`} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      )
      resolve(code ?? 1)
    })
  })
}
