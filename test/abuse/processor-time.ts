/** Milliseconds of processor time of the main thread. */
const usualMaxMs = 50

const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Measures the processor time of this thread; other threads hash passwords. The garbage collector or the compiler may
 * run during a call, so a slow call is repeated and the least of four counts.
 */
export const makeMeter = (what: string, costMaxMs = usualMaxMs) => {
  const slow: string[] = []
  let count = 0
  let most = { name: '', cost: 0 }
  return {
    slow,
    /** Repeats the work until its cost is certain. */
    measure: async (name: string, work: () => Promise<unknown>): Promise<void> => {
      let least = await costOf(work)
      for (let again = 0; least > costMaxMs && again < 6; again += 1) least = Math.min(least, await costOf(work))
      count += 1
      if (least > most.cost) most = { name, cost: least }
      if (least > costMaxMs) slow.push(`${name}: ${least.toFixed(0)} ms`)
    },
    tell: () =>
      process.stdout.write(`processor time: ${count} ${what}, the dearest ${most.cost.toFixed(1)} ms: ${most.name}\n`),
  }
}
