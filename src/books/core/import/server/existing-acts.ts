import { sql } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import { stripZeros } from '#books/core/numbering/server/next-number.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { findParts } from '#shared/book-catalogue.ts'
import { type ImportedAct, findDay } from './reading.ts'
import type { ImportMapping } from './import-mapping.ts'

interface Standing extends Record<string, unknown> {
  id: number
  act_number: string | null
  year: number
}

const getName = ({ named }: ImportMapping, act: Record<string, unknown>) =>
  named.flatMap(column => (act[column] as string | null) ?? []).join(' ')

/** Returns the key of an act without a number: its person and date. */
function getKey(sheet: ImportMapping, act: Record<string, unknown>) {
  const { act_number, year } = act as unknown as Standing
  const parts = findParts(sheet.book)
  const place = parts ? `${String(act[parts.column])} ${year}` : String(year)
  if (act_number) return `${place}/${stripZeros(act_number)}`
  return `${place} ${foldText(getName(sheet, act))} ${String(findDay(sheet, act))}`
}

/** Loads the acts that already have the numbers of these acts, or are of their years. */
async function standing(db: Db, sheet: ImportMapping, acts: ImportedAct[]) {
  const years = [...new Set(acts.map(({ year }) => year))]
  const numbers = [
    ...new Set(acts.flatMap(({ act_number }) => (act_number ? stripZeros(act_number) : []))),
  ]
  const columnNames = [...sheet.named, ...sheet.dated, findParts(sheet.book)?.column ?? []].flat()
  const columns = sql.join(columnNames.map(column => sql.ref(column)))
  const { rows } = await sql<Standing>`
    select id, act_number, year, ${columns} from ${sql.table(sheet.book)}
    where year = any(${years}::integer[]) and (act_number is null or ltrim(act_number, '0') = any(${numbers}::text[]))`.execute(
    db,
  )
  return new Map(rows.map(act => [getKey(sheet, act), act]))
}

/**
 * State of the position of an act in the book: undefined when free, `same` when the act is already there, `refused`
 * with the reason why it cannot be used.
 */
export type ActConflict = { same: number } | { refused: string } | undefined

/** Caches the existing acts for one file and returns for each act whether its number is free. */
export function createConflictFinder(sheet: ImportMapping) {
  const numbersByKey = new Map<string, number>()

  return async (db: Db, acts: { number: number; act: ImportedAct }[]): Promise<ActConflict[]> => {
    const existingActs = await standing(
      db,
      sheet,
      acts.map(({ act }) => act),
    )
    return acts.map(({ number, act }) => {
      const key = getKey(sheet, act)
      const first = numbersByKey.get(key)
      if (first !== undefined) return { refused: inFile(act, first) }
      numbersByKey.set(key, number)
      const existingAct = existingActs.get(key)
      if (!existingAct) return undefined
      const [ownName, otherName] = [getName(sheet, act), getName(sheet, existingAct)]
      if (foldText(ownName) === foldText(otherName)) return { same: existingAct.id }
      return {
        refused: `Numer ${actLabel(act)} ma już w księdze inny akt („${otherName}”). Popraw numer albo rok.`,
      }
    })
  }
}

const inFile = (act: ImportedAct, first: number) =>
  act.act_number
    ? `Numer ${actLabel(act)} występuje już w wierszu ${first}. Popraw jeden z nich.`
    : `Taki sam akt bez numeru występuje już w wierszu ${first}`
