import * as z from 'zod'
import { type Content, type Fact, detailsOf, nameIn } from './details.ts'
import { shapeOf } from './shapes.ts'

/** A paper of ours as a text to be edited: what its template sets, in words alone. */
export const Letter = z.object({
  title: z.string(),
  /** Who is written to: «Do parafii». */
  addressed: z.string().nullable(),
  before: z.array(z.string()),
  /** Whom it is about, each with what is said of them. */
  people: z.array(
    z.object({
      role: z.string().nullable(),
      name: z.string(),
      facts: z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  body: z.array(z.string()),
  after: z.array(z.string()),
  /** Who signs besides the priest. */
  signers: z.array(z.string()),
  /** What the addressee cuts off, fills in and sends back. */
  slip: z.object({ news: z.string(), about: z.string(), noted: z.string() }).nullable(),
})
export type Letter = z.infer<typeof Letter>

const Introduced = z.array(
  z.object({
    role: z.string(),
    name: z.string().nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string().nullable() })),
  }),
)

const linesOf = (text: unknown) =>
  typeof text === 'string' ? text.split('\n').flatMap(line => line.trim() || []) : []
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** The couple as a clerk wrote them, a line each; the first is the name. */
const couple = ({ groom, bride }: Content) =>
  [['Narzeczony', groom] as const, ['Narzeczona', bride] as const].flatMap(([role, text]) => {
    const [name, ...rest] = linesOf(text)
    return name ? [{ role, name, facts: rest.map((line): Fact => ['', line]) }] : []
  })

function peopleOf(content: Content): Letter['people'] {
  if (content.people) {
    return Introduced.parse(content.people).map(({ role, name, facts }) => ({
      role,
      name: name ?? '',
      facts: facts.flatMap(({ label, value }) => (value ? [[label, value] as Fact] : [])),
    }))
  }
  const both = couple(content)
  if (both.length) return both
  const name = nameIn(content)
  return name ? [{ role: null, name, facts: detailsOf(content) }] : []
}

/** A paper as it is about to be issued. */
interface Told {
  template: string
  title: string
  content: Content
  recipient: string | null
}

/** What a paper says, however its template would set it. */
export function letterOf({ template, title, content, recipient }: Told): Letter {
  const { to, before = [], after = [], slip = null, introduces = true } = shapeOf(template, content)
  return {
    title: typeof content.title === 'string' ? content.title : title,
    addressed: recipient === null && content.addressed !== true ? null : to,
    before,
    people: introduces ? peopleOf(content) : [],
    body: [
      ...textsOf(content.statements).map(statement => `– ${statement},`),
      ...textsOf(content.body),
    ],
    after,
    signers: textsOf(content.signers),
    slip,
  }
}
