import { sql } from 'kysely'
import { setImmediate as breath } from 'node:timers/promises'
import {
  createGenderLookup,
  listDictionaryNames,
} from '#dictionaries/names/server/gender-lookup.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { type RowCells, type RowDecision, checkRows } from '#imports/server/checking.ts'
import { askGender } from '#imports/server/questions/ask-gender.ts'
import { getDictionary } from '#imports/server/dictionaries.ts'
import type { ImportDictionaries } from './cells.ts'
import { createActLinker } from './matching.ts'
import { type ReadAct, readAct } from './reading.ts'
import type { ImportMapping } from './import-mapping.ts'
import { createConflictFinder } from './existing-acts.ts'

/** Milliseconds of parsing before other requests get a turn. */
const AT_A_TIME = 3

/** Compares a file of acts with its book and with the register. */
export const checkActs = (
  sheetOf: (book: string | null) => ImportMapping,
  inNewTransaction: Context['inNewTransaction'],
  id: number,
  signal: AbortSignal,
) =>
  checkRows(inNewTransaction, id, signal, async (db, { book, mapping, questions }) => {
    const sheet = sheetOf(book)
    const dictionaries = await getDictionaries(db, sheet)
    const likelyGender = createGenderLookup(await listDictionaryNames(db))
    const readCells = ({ number, cells }: RowCells) =>
      readAct(sheet, cells, mapping, dictionaries, names =>
        askGender(questions, likelyGender, { names, row: number }),
      )
    const [placeOf, link] = [createConflictFinder(sheet), createActLinker(sheet)]
    return async (now, rows) => {
      const read = await readAll(rows, readCells)
      const good = read.flatMap(({ number, row }) => ('act' in row ? { number, ...row } : []))
      const placements = await placeOf(now, good)
      const placementByNumber = new Map(
        good.map(({ number }, index) => [number, placements[index]]),
      )
      await link(
        now,
        good.filter(({ number }) => !placementByNumber.get(number)),
      )
      return read.map(({ number, row }): RowDecision => {
        if ('problems' in row) return { number, outcome: 'refuse', reasons: row.problems }
        const place = placementByNumber.get(number)
        if (!place) return { number, outcome: 'add', reasons: row.doubts, entry: row.act }
        if ('refused' in place) return { number, outcome: 'refuse', reasons: [place.refused] }
        return { number, outcome: 'same', reasons: [DUPLICATE_ACT_MESSAGE], act_id: place.same }
      })
    }
  })

const DUPLICATE_ACT_MESSAGE = 'Ten akt jest już w księdze'

interface NumberedRow {
  number: number
  row: ReadAct
}

async function readAll(
  rows: RowCells[],
  readCells: (row: RowCells) => ReadAct,
): Promise<NumberedRow[]> {
  const numberedRows: NumberedRow[] = []
  let startTime = performance.now()
  for (const row of rows) {
    numberedRows.push({ number: row.number, row: readCells(row) })
    if (performance.now() - startTime < AT_A_TIME) continue
    await breath()
    startTime = performance.now()
  }
  return numberedRows
}

async function getDictionaries(db: Db, sheet: ImportMapping): Promise<ImportDictionaries> {
  const items = await db
    .selectFrom('dictionary_items')
    .select(['dictionary', 'id', 'value'])
    .where(sql<boolean>`dictionary = any(${Object.keys(sheet.dictionaries)}::text[])`)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const names = await db.selectFrom('names').select(['id', 'value']).orderBy('id').execute()
  const lists = Object.entries(sheet.dictionaries).map(([name, synonyms]) => [
    name,
    getDictionary(
      items.filter(({ dictionary }) => dictionary === name),
      synonyms,
    ),
  ])
  return { ...Object.fromEntries(lists), names: getDictionary(names) }
}
