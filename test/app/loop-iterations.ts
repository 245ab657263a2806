export const countIterations = () => {
  let count = 0
  let timer: NodeJS.Immediate
  const next = () => {
    count += 1
    timer = setImmediate(next)
  }
  next()
  return { now: () => count, stop: () => clearImmediate(timer) }
}
