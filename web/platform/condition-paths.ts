import type { ReportKind } from '#domain/condition/condition-readings.ts'

/** Pages of condition reports; apart from `paths`, which every page loads. */
export const conditionPaths = {
  rule: (kind?: ReportKind) => `/condition-rule${kind ? `#${kind}` : ''}`,
  confirm: (token: string) => `/confirm-report/${encodeURIComponent(token)}`,
} as const
