import { Refusal } from '#platform/refusals.ts'
import { listParagraphs } from '#documents/forms/server/service.ts'
import type { ClaimVerdict } from '#documents/server/claims/claim.ts'
import type { Worthy } from './claims/godparent.ts'
import { listEntries } from '#shared/objects.ts'

/** Patterns by which a line of the certificate is recognised as stating a claim, in any wording of the parish. */
const STEMS: Partial<Record<Worthy, RegExp>> = {
  belongs: /parafian/i,
  baptised: /ochrzcz/i,
  confirmed: /bierzmowan/i,
  communicant: /eucharyst|komuni/i,
  catholic: /katoli/i,
  practising: /praktyk/i,
  age: /szesna|16/i,
  unpunished: /kar[aąęy](?![a-ząćęłńóśźż])/i,
}

const listClaims = (line: string) =>
  listEntries(STEMS).flatMap(([name, stem]) => (stem?.test(line) ? name : []))

/** Returns the default lines of the certificate that the verdict allows. */
export const allowedLines = (lines: readonly string[], { stated }: ClaimVerdict<Worthy>) =>
  lines.filter(line => listClaims(line).every(name => stated[name]))

/**
 * Returns the lines written by the clerk, and the usual lines of ticked claims; refuses a line whose claim is not
 * proved.
 */
export function listLines(
  input: string | null | undefined,
  usual: readonly string[],
  before: ClaimVerdict<Worthy>,
  verdict: ClaimVerdict<Worthy>,
) {
  const lines = listParagraphs(input)
  const wrong = lines.find(line => listClaims(line).some(name => !verdict.stated[name]))
  if (wrong !== undefined) {
    const message = `Karta osoby nie potwierdza słów „${wrong}”. Usuń ten wiersz albo zaznacz, że kancelaria to potwierdza.`
    throw new Refusal(422, message, { errors: { statements: [message] } })
  }
  const knownLines = allowedLines(usual, before)
  const newLines = allowedLines(usual, verdict).filter(line => !knownLines.includes(line))
  return [...lines, ...newLines.filter(line => !lines.includes(line))]
}
