import type { Log } from '#api/platform/deps.ts'

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
