/** Most processor time of this thread between two turns of the event loop, which other requests would have to wait. */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  let isDone = false
  let longest = 0
  const watch = (async () => {
    while (!isDone) {
      const before = process.threadCpuUsage()
      await new Promise(setImmediate)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1_000)
    }
  })()
  await work()
  isDone = true
  await watch
  return longest
}
