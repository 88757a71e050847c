import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { asWritten, ownWords } from '#documents/claims/usual.ts'
import { textOf } from '../texts.ts'
import { LETTERS, TEXT_CODES, type Template, type TextCode } from './contract.ts'

type Rule = PaperRule<unknown, 'entry'>

const PROTOCOL = 'premaritals, premarital_parties'

const whole = (paper: string, code: number, title: string): Rule => ({
  paper,
  code,
  title,
  claims: { entry: asWritten(PROTOCOL) },
})

const text = (paper: TextCode): Rule => ({
  paper,
  code: paper in LETTERS ? LETTERS[paper as keyof typeof LETTERS] : 20,
  title: textOf(paper).title,
  claims: { entry: ownWords(PROTOCOL) },
})

/** What each paper of a protocol states. */
export const RULES = {
  protocol: whole('protocol', 20, 'Protokół rozmów kanonicznych z narzeczonymi'),
  weddingData: whole('weddingData', 19, 'Dane do zaświadczenia o zawarciu małżeństwa'),
  ...(Object.fromEntries(TEXT_CODES.map(code => [code, text(code)])) as Record<TextCode, Rule>),
} satisfies Record<Template, Rule>

export const premaritalClaims: AnyRule[] = Object.values(RULES)
