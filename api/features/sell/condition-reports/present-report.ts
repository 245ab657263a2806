import type { ReportPicture } from '#api/db/tables/condition-reports.tables.ts'
import type { PublicReport } from '#contract/endpoints/sell/condition-reports.ts'
import { type Grade, gradeOf } from '#domain/condition/condition-grades.ts'
import type { Readings, ReportKind } from '#domain/condition/condition-readings.ts'

/** Times in it are texts of the database, since it is read as a JSON value. */
export type Checker = { engineerId: string; name: string; at: string }

type Shown = { kind: ReportKind; readings: Readings; pictures: ReportPicture[]; checker: Checker | null }
export type PublicReportRow = Shown & { grade: Grade; updated_at: string }

/** What a report shows in any status. */
export const toReport = ({ kind, readings, pictures, checker }: Shown): Omit<PublicReport, 'grade' | 'updatedAt'> => ({
  kind,
  readings,
  photos: pictures.map(({ slot, ...picture }) => ({ slot, picture })),
  needs: gradeOf(kind, readings).needs,
  checkedBy: checker ? { ...checker, at: new Date(checker.at).toISOString() } : 'seller',
})

export const toPublicReport = (row: PublicReportRow): PublicReport => ({
  ...toReport(row),
  grade: row.grade,
  updatedAt: new Date(row.updated_at).toISOString(),
})
