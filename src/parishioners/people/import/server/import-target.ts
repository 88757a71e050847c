import type { Aim } from '#imports/server/service.ts'
import { IMPORT_FIELDS, describeMissingFields } from '../reading/column-headers.ts'

export const CHECK = 'people-import-check'
export const APPLY = 'people-import-apply'

/** Target of imports of people: the register. */
export const peopleImportTarget: Aim = {
  book: null,
  fields: IMPORT_FIELDS,
  describeMissing: mapping => {
    const message = describeMissingFields(mapping)
    return message ? { field: 'surname', message } : undefined
  },
  checking: CHECK,
  applying: APPLY,
}
