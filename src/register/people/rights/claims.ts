import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

export const REPLY: Rule = {
  paper: 'rightsReply',
  code: 27,
  title: 'Odpowiedź na wniosek osoby',
  claims: { entry: ownWords('people') },
}

export const EVERYTHING: Rule = {
  paper: 'everything',
  code: 27,
  title: 'Zestawienie danych osobowych',
  claims: {
    entry: asWritten('wszystko, co program przechowuje o osobie', 'każdy zapis bez zmian'),
  },
}

export const rightsClaims: AnyRule[] = [REPLY, EVERYTHING]
