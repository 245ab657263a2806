import type { GatewayCounter } from '#api/ports/gateway-port.ts'
import type { MessageResult } from '#api/ports/message-port.ts'
import type { OtpRejection } from '#api/ports/otp-port.ts'
import type { PushPort } from '#api/ports/push-port.ts'

type Labels = Record<string, string>
type Histogram = { buckets: number[]; sum: number; count: number }

export type Metrics = {
  /** `route` is the pattern, never the URL itself. */
  answered: (answer: { method: string; route: string; status: number; seconds: number }) => void
  job: (name: string, outcome: 'done' | 'failed', seconds: number) => void
  codeRefused: (reason: OtpRejection) => void
  pushed: PushPort['count']
  message: (result: MessageResult) => void
  /** Counts the results of gateways for codes and messages, including not being asked. */
  gateway: GatewayCounter
  /** Returns Prometheus' text format; the caller measures `gauges`. */
  text: (gauges: Gauge[]) => string
}
export type Gauge = {
  name: string
  help: string
  kind?: 'gauge' | 'counter'
  values: { labels?: Labels; value: number }[]
}

/** In seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const escapeLabel = (text: string) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
const labelText = (labels: Labels) => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

/** Values per set of labels, in this process. Labels come from fixed lists, so their number is bounded. */
const makeTable = <T>(fresh: () => T) => {
  const rows = new Map<string, { labels: Labels; value: T }>()
  return {
    at: (key: string, labels: () => Labels) => {
      const known = rows.get(key)
      if (known) return known.value
      const value = fresh()
      rows.set(key, { labels: labels(), value })
      return value
    },
    rows: () => [...rows.values()],
  }
}

const head = (name: string, kind: string, help: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`

const observe = (histogram: Histogram, seconds: number) => {
  for (let index = bounds.length - 1; index >= 0 && seconds <= (bounds[index] ?? 0); index--)
    histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1
  histogram.sum += seconds
  histogram.count++
}

const histogramText = (name: string, { labels, value }: { labels: Labels; value: Histogram }) =>
  [
    ...bounds.map(
      (bound, index) => `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${value.buckets[index]}`,
    ),
    `${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${value.count}`,
    `${name}_sum${labelText(labels)} ${value.sum}`,
    `${name}_count${labelText(labels)} ${value.count}`,
    '',
  ].join('\n')

const gaugeText = ({ name, help, kind = 'gauge', values }: Gauge) =>
  head(name, kind, help) + values.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}\n`).join('')

export const makeMetrics = (): Metrics => {
  const newHistogram = (): Histogram => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 })
  const requests = makeTable(newHistogram)
  const answers = makeTable(() => ({ count: 0 }))
  const jobs = makeTable(() => ({ count: 0, seconds: 0 }))
  const codes = makeTable(() => ({ count: 0 }))
  const pushes = makeTable(() => ({ count: 0 }))
  const messages = makeTable(() => ({ count: 0 }))
  const gateways = makeTable(() => ({ count: 0 }))
  return {
    answered: ({ method, route, status, seconds }) => {
      const key = `${method} ${route}`
      answers.at(`${key} ${status}`, () => ({ method, route, status: String(status) })).count++
      observe(
        requests.at(key, () => ({ method, route })),
        seconds,
      )
    },
    job: (name, outcome, seconds) => {
      const ran = jobs.at(`${name} ${outcome}`, () => ({ job: name, outcome }))
      ran.count++
      ran.seconds += seconds
    },
    codeRefused: (reason) => {
      codes.at(reason, () => ({ reason })).count++
    },
    pushed: (outcome) => {
      pushes.at(outcome, () => ({ outcome })).count++
    },
    message: (result) => {
      messages.at(result, () => ({ result })).count++
    },
    gateway: (gateway, kind, result) => {
      gateways.at(`${gateway} ${kind} ${result}`, () => ({ gateway, kind, result })).count++
    },
    text: (gauges) =>
      [
        head('shamsouq_http_answers_total', 'counter', 'Replies by route and status.'),
        ...answers
          .rows()
          .map(({ labels, value }) => `shamsouq_http_answers_total${labelText(labels)} ${value.count}\n`),
        head('shamsouq_http_seconds', 'histogram', 'Time from a request to the end of its reply.'),
        ...requests.rows().map((row) => histogramText('shamsouq_http_seconds', row)),
        head('shamsouq_jobs_total', 'counter', 'Jobs by outcome.'),
        ...jobs.rows().map(({ labels, value }) => `shamsouq_jobs_total${labelText(labels)} ${value.count}\n`),
        head('shamsouq_job_seconds_total', 'counter', 'Time that jobs took.'),
        ...jobs.rows().map(({ labels, value }) => `shamsouq_job_seconds_total${labelText(labels)} ${value.seconds}\n`),
        head('shamsouq_codes_refused_total', 'counter', 'Requests for a one-time code that were refused, by reason.'),
        ...codes.rows().map(({ labels, value }) => `shamsouq_codes_refused_total${labelText(labels)} ${value.count}\n`),
        head('shamsouq_pushes_total', 'counter', 'Notifications to devices, by outcome of each attempt.'),
        ...pushes.rows().map(({ labels, value }) => `shamsouq_pushes_total${labelText(labels)} ${value.count}\n`),
        head('shamsouq_messages_total', 'counter', 'Messages to phones by result.'),
        ...messages.rows().map(({ labels, value }) => `shamsouq_messages_total${labelText(labels)} ${value.count}\n`),
        head(
          'shamsouq_gateway_messages_total',
          'counter',
          'Codes and messages by gateway and what became of them there.',
        ),
        ...gateways
          .rows()
          .map(({ labels, value }) => `shamsouq_gateway_messages_total${labelText(labels)} ${value.count}\n`),
        ...gauges.map(gaugeText),
      ].join(''),
  }
}
