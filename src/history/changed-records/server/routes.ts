import type { Context } from '#platform/context.ts'
import { defineRoutes } from '#platform/server/mount.ts'
import type { RecordHistory } from '../../fields.ts'
import { type FollowedTable, changedRecords } from '../contract.ts'
import { listChangedRecords } from './changed-records.ts'

/** Serves the changes of lists; the histories name the tables whose rows belong to a record. */
export function changedRecordRoutes(recordHistories: RecordHistory[]) {
  const follow = (table: FollowedTable) => {
    const recordHistory = recordHistories.find(candidate => candidate.table === table)
    if (!recordHistory) throw new Error(`The module of ${table} describes no history`)
    const path = changedRecords[table].path.replace(/\/changes$/, '')
    return (context: Context, { changed_since }: { changed_since?: string | undefined }) =>
      listChangedRecords(context, table, recordHistory, { path, changed_since })
  }
  return defineRoutes(changedRecords, {
    people: follow('people'),
    families: follow('families'),
    communions: follow('communions'),
    confirmations: follow('confirmations'),
    deceased: follow('deceased'),
    intentions: follow('intentions'),
    announcements: follow('announcements'),
    parish_places: follow('parish_places'),
  })
}
