import type { Aim } from '#imports/service.ts'
import { IMPORT_FIELDS, missingIn } from './reading/fields.ts'

export const CHECK = 'people-import-check'
export const APPLY = 'people-import-apply'

/** Files of people go into the register. */
export const people: Aim = {
  book: null,
  fields: IMPORT_FIELDS,
  missingIn: mapping => {
    const message = missingIn(mapping)
    return message ? { field: 'surname', message } : undefined
  },
  checking: CHECK,
  applying: APPLY,
}
