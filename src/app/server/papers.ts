import { registerTexts } from '#books/person-certificates/server/texts.ts'
import { statementForms } from '#books/person-certificates/server/statements.ts'
import { witnessForms } from '#books/person-certificates/server/witnesses.ts'
import { noticeTexts } from '#books/core/notices/server/texts.ts'
import { rightsForms } from '#parishioners/people/rights/server/replies/letter.ts'
import { rightsTexts } from '#parishioners/people/rights/server/texts.ts'
import type { Printouts } from '#documents/forms/server/service.ts'
import { bookForms, bookPapers, bookTexts } from './books.ts'
import { printCodes } from './print-codes.ts'

/** Documents whose text the clerk may change before they are issued. */
export const appForms = [...bookForms, ...statementForms, ...witnessForms, ...rightsForms]

/** All printouts that a menu may open by a print code or a name. */
export const appPrintouts: Printouts = { forms: appForms, plain: bookPapers, codes: printCodes }

/** Texts of papers that parishes and dioceses may change, book by book. */
export const appTexts = [registerTexts, ...bookTexts, noticeTexts, rightsTexts]
