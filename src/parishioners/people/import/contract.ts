import {
  ImportFiles,
  ImportQuery,
  MAX_IMPORT_FILE_BYTES,
  Ordered,
  buildImportKind,
} from '#imports/contract.ts'
import { SheetChoice } from '#imports/sheet-choice.ts'
import * as z from 'zod'
import { ENCODINGS } from '#parishioners/gedcom/encodings.ts'
import { listKeys } from '#shared/objects.ts'
import { endpoint } from '#platform/endpoint.ts'

/** Way to read the letters of a genealogy file, chosen by the clerk. */
const LettersChoice = SheetChoice.extend({
  encoding: z.enum(listKeys(ENCODINGS), 'Wybierz kodowanie z listy').optional(),
})

export const peopleImports = {
  list: endpoint('GET /api/people-imports', {
    access: 'people.import',
    query: ImportQuery,
    answer: ImportFiles,
  }),
  upload: endpoint('POST /api/people-imports', {
    access: 'people.import',
    query: LettersChoice,
    answer: Ordered,
    upload: {
      maxBytes: MAX_IMPORT_FILE_BYTES,
      inspectors: [
        'platform/sheets/read-thread.ts',
        'parishioners/gedcom/server/reading/read-thread.ts',
      ],
    },
    status: 201,
  }),
  ...buildImportKind('/api/people-imports', 'people.import'),
}
