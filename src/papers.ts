import { registerTexts } from '#documents/register/texts.ts'
import { statementForms } from '#documents/register/statements.ts'
import { witnessForms } from '#documents/register/witnesses.ts'
import { noticeTexts } from '#notices/texts.ts'
import { rightsForms } from '#people/rights/letter.ts'
import { rightsTexts } from '#people/rights/texts.ts'
import { bookForms, bookTexts } from './books.ts'

/** Documents whose words the clerk may change before they are issued. */
export const forms = [...bookForms, ...statementForms, ...witnessForms, ...rightsForms]

/** Words of papers that parishes and dioceses may change, book after book. */
export const texts = [registerTexts, ...bookTexts, noticeTexts, rightsTexts]
