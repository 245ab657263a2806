/** What one call may cost, in milliseconds of processor time of the thread that serves everybody. */
const costMaxMs = 50

const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Measures processor time, not time on the wall, and of this thread alone, since passwords are hashed in others. The garbage
 * collector or the compiler may run in the middle of a call, so that a slow one is repeated and the least of four counts.
 */
export const makeMeter = (what: string) => {
  const slow: string[] = []
  let count = 0
  let most = { name: '', cost: 0 }
  return {
    slow,
    /** Runs the work as often as it takes to know what it costs. */
    measure: async (name: string, work: () => Promise<unknown>): Promise<void> => {
      let least = await costOf(work)
      for (let again = 0; least > costMaxMs && again < 3; again += 1) least = Math.min(least, await costOf(work))
      count += 1
      if (least > most.cost) most = { name, cost: least }
      if (least > costMaxMs) slow.push(`${name}: ${least.toFixed(0)} ms`)
    },
    tell: () =>
      process.stdout.write(`processor time: ${count} ${what}, the dearest ${most.cost.toFixed(1)} ms: ${most.name}\n`),
  }
}
