import type { Aim } from '#imports/server/service.ts'
import { IMPORT_FIELDS, describeMissingFields } from '../reading/column-headers.ts'

export const CHECK_QUEUE = 'people-import-check'
export const APPLY_QUEUE = 'people-import-apply'

/** Target of imports of people: the register. */
export const peopleImportTarget: Aim = {
  book: null,
  fields: IMPORT_FIELDS,
  describeMissing: mapping => {
    const message = describeMissingFields(mapping)
    return message ? { field: 'surname', message } : undefined
  },
  checkQueue: CHECK_QUEUE,
  applyQueue: APPLY_QUEUE,
}
