import { registerTexts } from '#register/papers/texts.ts'
import { statementForms } from '#register/papers/statements.ts'
import { witnessForms } from '#register/papers/witnesses.ts'
import { noticeTexts } from '#acts/notices/texts.ts'
import { rightsForms } from '#register/people/rights/letter.ts'
import { rightsTexts } from '#register/people/rights/texts.ts'
import { bookForms, bookTexts } from './books.ts'

/** Documents whose words the clerk may change before they are issued. */
export const forms = [...bookForms, ...statementForms, ...witnessForms, ...rightsForms]

/** Words of papers that parishes and dioceses may change, book after book. */
export const texts = [registerTexts, ...bookTexts, noticeTexts, rightsTexts]
