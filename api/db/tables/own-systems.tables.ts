import type { ColumnType } from 'kysely'
import type { OwnSystem } from '#domain/solar/fit/system.ts'

type OwnSystemsTable = {
  user_id: string
  system: ColumnType<OwnSystem, string, string>
  updated_at: Date
}

export type OwnSystemTables = { own_systems: OwnSystemsTable }
