import {
  ImportFiles,
  ImportQuery,
  MAX_IMPORT_FILE_BYTES,
  Ordered,
  SheetChoice,
  buildImportKind,
} from '#imports/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const peopleImports = {
  list: endpoint('GET /api/people-imports', {
    access: 'people.import',
    query: ImportQuery,
    answer: ImportFiles,
  }),
  upload: endpoint('POST /api/people-imports', {
    access: 'people.import',
    query: SheetChoice,
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
