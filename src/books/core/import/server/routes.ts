import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { sql } from 'kysely'
import { listGaps, buildPart } from '#books/core/numbering/server/gaps.ts'
import { refuseClosed } from '#books/core/numbering/server/open.ts'
import type { Context } from '#platform/context.ts'
import { refuseField } from '#platform/refusals.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import type { ImportFields } from '#imports/match-headers.ts'
import { guessMapping } from '#imports/match-headers.ts'
import { answerQuestions, listImportQuestions } from '#imports/server/questions/answering.ts'
import { mendRow, shiftAll } from '#imports/server/questions/mending.ts'
import { exportRefusedRows } from '#imports/server/refused.ts'
import * as service from '#imports/server/service.ts'
import { uploadSheet } from '#imports/server/upload/upload.ts'
import { getImportTarget, sheetNamed } from './import-target.ts'
import { bookImports } from '../contract.ts'
import { getExample } from './example.ts'
import { getFields } from './reading.ts'
import { listActImportRows } from './rows.ts'
import type { ImportMapping } from './import-mapping.ts'
import { undoActImport } from './undoing.ts'

const EMPTY_FILE_MESSAGE = 'W pliku jest tylko nagłówek. Wybierz plik z aktami.'

/** Registers the import of acts; each book that accepts files has one mapping in the list. */
export function bookImportRoutes(sheets: ImportMapping[]) {
  const requireSheet = ({ user }: Pick<Context, 'user'>, book: string) => {
    const sheet = sheetNamed(sheets, book)
    refuseClosed(user, sheet.book)
    return sheet
  }
  const getSheet = async (context: Context, id: number) =>
    requireSheet(context, await service.getBook(context.db, id))
  return defineRoutes(bookImports, {
    sheet: async (context, { book }) => toldSheet(requireSheet(context, book)),
    list: (context, { book, ...page }) =>
      service.listImports(context, bookImports.list.path, requireSheet(context, book).book, page),
    upload: withoutTransaction((context, { book, ...choice }) => {
      if (!context.file) throw refuseField('file', 'Wybierz plik')
      const fields: ImportFields = getFields(requireSheet(context, book))
      const guess = (columns: string[]) => guessMapping(fields, columns)
      return uploadSheet(context, context.file, { book, choice, guess, empty: EMPTY_FILE_MESSAGE })
    }),
    get: async (context, id) => service.getImport(context, (await getSheet(context, id)).book, id),
    rows: async (context, id, query) => {
      const sheet = await getSheet(context, id)
      return listActImportRows(
        context,
        sheet,
        await service.getImport(context, sheet.book, id),
        query,
      )
    },
    faults: async (context, id) =>
      service.listImportFaults(context, (await getSheet(context, id)).book, id),
    questions: async (context, id) =>
      listImportQuestions(context, (await getSheet(context, id)).book, id),
    answer: async (context, id, body) =>
      answerQuestions(context, getImportTarget(await getSheet(context, id)), id, body),
    refused: async (context, id) =>
      exportRefusedRows(context, (await getSheet(context, id)).book, id),
    mend: async (context, params, body) =>
      mendRow(context, getImportTarget(await getSheet(context, params.id)), params, body),
    shift: async (context, id) =>
      shiftAll(context, getImportTarget(await getSheet(context, id)), id),
    check: async (context, id, body) =>
      service.checkImport(context, getImportTarget(await getSheet(context, id)), id, body),
    apply: async (context, id) =>
      service.applyImport(context, getImportTarget(await getSheet(context, id)), id),
    undo: async (context, id, body) =>
      undoActImport(context, await getSheet(context, id), id, body),
    discard: async (context, id) =>
      service.discardImport(context, (await getSheet(context, id)).book, id),
    gaps: async (context, id) => listImportGaps(context, await getSheet(context, id), id),
  })
}

const toldSheet = (sheet: ImportMapping) => ({
  title: bookCatalogue[sheet.book].title,
  fields: Object.entries(getFields(sheet)).map(([name, { label, group }]) => ({
    name,
    label,
    group,
  })),
  example: getExample(sheet),
})

async function listImportGaps(context: Context, { book }: ImportMapping, id: number) {
  const { state } = await service.getImport(context, book, id)
  const ofFile = sql<{ part: string; year: number; act_number: string | null }>`
    select ${buildPart(book, column => sql`entry ->> ${column}`)} as part, (entry ->> 'year')::integer as year, entry ->> 'act_number' as act_number
    from import_rows where import_id = ${id} and outcome = 'add'`
  const isPlanned = state === 'checked' || state === 'applying'
  return {
    years: await listGaps(context.db, book, {
      within: ofFile,
      ...(isPlanned && { planned: ofFile }),
    }),
  }
}
