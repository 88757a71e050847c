import * as z from 'zod'
import type { ClaimVerdict } from '../../server/claims/claim.ts'
import type { LetterFact } from './facts.ts'

/** Placeholder in the text of a slip for the paper's number, which is known only when it is issued. */
export const NUMBER = '{numer}'

/** A paper as an editable text: the content of its template without the layout. */
export const Letter = z.object({
  title: z.string(),
  /** Label of the addressee: «Adresat»; null when there is none. */
  addressed: z.string().nullable(),
  before: z.array(z.string()),
  /** People the letter is about, each with their facts. */
  people: z.array(
    z.object({
      role: z.string().nullable(),
      name: z.string(),
      facts: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  body: z.array(z.string()),
  after: z.array(z.string()),
  /** Signatories besides the priest. */
  signers: z.array(z.string()),
  /** Return slip that the addressee cuts off, fills in and sends back; null when there is none. */
  slip: z.object({ title: z.string(), body: z.array(z.string()) }).nullable(),
})
export type Letter = z.infer<typeof Letter>

/**
 * Content of a paper as an editable text, besides its title and the clerk’s own text. Code that gives a paper its
 * template must also give it this.
 */
export interface LetterOptions {
  /** Addressee; another parish by default. */
  to?: string
  /** Whether the letter has an addressee line even when no addressee is named. */
  open?: boolean
  before?: readonly string[]
  people?: readonly { role?: string; name: string | null; facts: readonly LetterFact[] }[]
  /** Paragraphs that replace those of the content. */
  body?: readonly string[]
  after?: readonly string[]
  signers?: readonly string[]
  /** Return slip that the addressee cuts off and sends back. */
  slip?: { title: string; body: readonly string[] }
}

const getTexts = (value: unknown) =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : []

/** A paper that is about to be issued. */
interface LetterContent {
  title: string
  content: Record<string, unknown>
  recipient: string | null
  letter?: LetterOptions
  verdict: Pick<ClaimVerdict, 'confirmed'>
}

const getConfirmations = ({ confirmed }: LetterContent['verdict']) =>
  confirmed.length ? [`Kancelaria potwierdza: ${confirmed.join(', ')}.`] : []

/** Builds the text of a paper, independent of the layout of its template. */
export function getLetter({
  title,
  content,
  recipient,
  letter = {},
  verdict,
}: LetterContent): Letter {
  const { people = [], slip } = letter
  return {
    title: typeof content.title === 'string' ? content.title : title,
    addressed: recipient === null && !letter.open ? null : (letter.to ?? 'Adresat'),
    before: [...(letter.before ?? [])],
    people: people.map(({ role = null, name, facts }) => ({
      role,
      name: name ?? '',
      facts: facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : [])),
    })),
    body: [...(letter.body ?? getTexts(content.body))],
    after: [...(letter.after ?? []), ...getConfirmations(verdict)],
    signers: [...(letter.signers ?? [])],
    slip: slip ? { title: slip.title, body: [...slip.body] } : null,
  }
}
