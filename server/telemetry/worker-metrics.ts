import type { Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'

const answerTimeoutMs = 3_000

type Question = { readMetrics: string }
type Answer = { metricsOf: string; text: string }
const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'readMetrics' in message
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'metricsOf' in message

/** In a worker: sends its metrics when the primary process asks for them. */
export const answerWithMetrics = (read: () => Promise<string>): void => {
  process.on('message', (message: unknown) => {
    if (isQuestion(message))
      read().then(
        (text) => process.send?.({ metricsOf: message.readMetrics, text } satisfies Answer),
        () => undefined,
      )
  })
}

/** In the primary process: resolves with an empty text when the worker does not answer in time. */
export const metricsOf = (worker: Worker): Promise<string> =>
  new Promise((resolve) => {
    const id = randomUUID()
    const end = (text: string) => {
      clearTimeout(timer)
      worker.off('message', listen)
      resolve(text)
    }
    const listen = (message: unknown) => {
      if (isAnswer(message) && message.metricsOf === id) end(message.text)
    }
    const timer = setTimeout(() => end(''), answerTimeoutMs)
    worker.on('message', listen)
    // Without a callback a worker that has just died would end this process with an uncaught error.
    worker.send({ readMetrics: id } satisfies Question, (error: Error | null) => {
      if (error) end('')
    })
  })

/** Adds the label `worker` to every sample and describes every metric once. */
export const mergeMetrics = (texts: { worker: string; text: string }[]): string => {
  const metrics = new Map<string, { head: string[]; samples: string[] }>()
  for (const { worker, text } of texts) {
    let current = { head: [] as string[], samples: [] as string[] }
    for (const line of text.split('\n')) {
      const described = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (described) {
        current = metrics.get(described) ?? { head: [], samples: [] }
        metrics.set(described, current)
        if (!current.head.includes(line)) current.head.push(line)
      } else if (line) current.samples.push(labelled(line, worker))
    }
  }
  return [...metrics.values()].map(({ head, samples }) => `${[...head, ...samples].join('\n')}\n`).join('')
}

const labelled = (sample: string, worker: string) =>
  sample.replace(/^([\w:]+)(?:\{(.*)\})? /, (_all, name: string, labels?: string) =>
    labels ? `${name}{worker="${worker}",${labels}} ` : `${name}{worker="${worker}"} `,
  )
