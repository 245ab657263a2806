import type { Log } from '#api/deps.ts'

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
