import { defineRoutes } from '#platform/server/mount.ts'
import { relocations } from '../contract.ts'
import { listConsequences } from './consequences.ts'
import type { ConsequenceSource } from './planned-move.ts'
import { relocate } from './relocate.ts'
import { getRelocationStart } from './start.ts'
import { undoRelocation } from './undoing/undo.ts'

export const relocationRoutes = (sources: readonly ConsequenceSource[]) =>
  defineRoutes(relocations, {
    get: (context, subject) => getRelocationStart(context, subject),
    consequences: (context, plan) => listConsequences(context, sources, plan),
    add: relocate,
    undo: (context, id, { version }) => undoRelocation(context, id, version),
  })
