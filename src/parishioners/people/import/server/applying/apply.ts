import { applyRows } from '#imports/server/applying.ts'
import type { Context } from '#platform/context.ts'
import { writeFamiliesAndSacraments } from './families-and-sacraments.ts'
import { refuseOvertaken } from './overtaken.ts'
import { numberPeople, writeContacts, writeRows } from './write.ts'

/** Writes the people first, then the records that depend on them. */
export const applyPeople = (inNewTransaction: Context['inNewTransaction'], import_id: number) =>
  applyRows(inNewTransaction, import_id, async (db, { id, seen }) => {
    await refuseOvertaken(db, id, seen)
    await numberPeople(db, id)
    await writeRows(db, id)
    await writeContacts(db, id)
    await writeFamiliesAndSacraments(db, id)
  })
