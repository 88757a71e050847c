import { open } from 'node:fs/promises'
import type { Context } from '#platform/context.ts'
import { refuseField } from '#platform/refusals.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { getQueueOwner } from '#platform/workers/fair-queue.ts'
import type { GedcomEncoding } from '#parishioners/gedcom/encodings.ts'
import { readGedcom } from '#parishioners/gedcom/server/reading/read.ts'
import { COLUMNS } from '#parishioners/gedcom/server/reading/rows.ts'
import { GedcomProblem } from '#parishioners/gedcom/server/reading/records.ts'
import type { SheetChoice } from '#imports/sheet-choice.ts'
import { enqueueImport } from '#imports/server/service.ts'
import { beginImport, uploadSheet } from '#imports/server/upload/upload.ts'
import { CHECK_QUEUE } from './import-target.ts'
import { withKnownNames } from './known-names.ts'
import { guessMapping } from '../reading/column-headers.ts'

/** Import fields of each kind of date; a date of birth or death is never guessed, so the user has to choose. */
const FIELD_OF_KIND = {
  email: 'email',
  zip_code: 'zip_code',
  pesel: 'pesel',
  phone: 'phone',
  gender: 'gender',
}

const EMPTY_FILE_MESSAGE = 'W pliku jest tylko nagłówek. Wybierz plik z danymi parafian.'

export async function uploadPeople(
  context: Pick<Context, 'inNewTransaction' | 'user'> & { file?: ReceivedUpload },
  { encoding, ...choice }: SheetChoice & { encoding?: GedcomEncoding | undefined },
) {
  const { file } = context
  if (!file) throw refuseField('file', 'Wybierz plik')
  if (await isGedcom(file)) return uploadGedcom(context, file, encoding)
  const guessing = { guess: guessMapping, fieldOf: FIELD_OF_KIND, learn: withKnownNames }
  const into = { book: null, ...guessing, empty: EMPTY_FILE_MESSAGE }
  return uploadSheet(context, file, { ...into, choice })
}

function refuse(problem: Error): never {
  throw problem instanceof GedcomProblem ? refuseField('file', problem.message) : problem
}

/**
 * Stores a GEDCOM file and starts its check at once, because the format itself says which field each value belongs to.
 */
async function uploadGedcom(
  { inNewTransaction, user }: Pick<Context, 'inNewTransaction' | 'user'>,
  file: ReceivedUpload,
  encoding: GedcomEncoding | undefined,
) {
  const { rows, notes, letters } = await readGedcom(file.path, getQueueOwner(user), encoding).catch(
    refuse,
  )
  return inNewTransaction(async db => {
    const newImport = await beginImport(db, rows, {
      book: null,
      account_id: user.id,
      name: file.name,
      kind: 'gedcom',
      columns: COLUMNS,
      mapping: guessMapping(COLUMNS),
      letters,
      notes,
    })
    await enqueueImport({ db, user }, CHECK_QUEUE, newImport.id)
    return newImport
  })
}

/** Recognises a GEDCOM file by the extension of its name, or by its first line under any name. */
async function isGedcom({ path, name }: ReceivedUpload) {
  if (/\.ged(com)?$/i.test(name)) return true
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, 0)
    return /^\uFEFF?\s*0 HEAD\s/.test(buffer.subarray(0, bytesRead).toString())
  } finally {
    await file.close()
  }
}
