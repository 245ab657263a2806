/** Preloaded: SIGUSR2 sets the clock two hours ahead, and back again the next time. */
const real = Date.now
const hourMs = 3_600_000
let offsetMs = 0

process.on('SIGUSR2', () => {
  offsetMs = offsetMs === 0 ? 2 * hourMs : 0
})

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [real() + offsetMs] : args, newTarget),
})
Date.now = () => real() + offsetMs
