import * as z from 'zod'
import { boundedText, composeText } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'

const LINK = 'Podaj adres, który zaczyna się od https://, mailto: albo tel:'
const SIGNS = 10_000
const TEXT_TOO_LONG_MESSAGE = `Tekst jest za długi: najwyżej ${SIGNS} znaków. Podziel go na krótsze części`
const SHAPE = 'Ten tekst ma formatowanie, którego program nie obsługuje. Wklej go jako zwykły tekst'

/** Checks a link: only pages, e-mail and phones, so that a browser runs nothing. */
function webAddress(text: string) {
  const url = URL.parse(text.trim())
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : null
}

const Link = boundedText(500, LINK)
  .transform(text => webAddress(text) ?? '')
  .refine(href => href !== '', LINK)

const on = z.literal(true, SHAPE).optional()

/** Piece of text with one format; a line end in it breaks the line. */
export const Run = z.strictObject(
  {
    text: boundedText(4 * SIGNS, SHAPE, TEXT_TOO_LONG_MESSAGE).transform(composeText),
    bold: on,
    italic: on,
    underline: on,
    link: Link.optional(),
  },
  SHAPE,
)
export type Run = z.infer<typeof Run>

const Runs = z.array(Run, SHAPE).max(500, TEXT_TOO_LONG_MESSAGE)

const Block = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('paragraph'), runs: Runs }, SHAPE),
    z.strictObject(
      {
        kind: z.literal('list'),
        ordered: z.boolean(SHAPE),
        items: z.array(Runs, SHAPE).max(100, TEXT_TOO_LONG_MESSAGE),
      },
      SHAPE,
    ),
  ],
  SHAPE,
)
type Block = z.infer<typeof Block>

/**
 * Rich text: paragraphs and lists of text that may be bold, italic, underlined or linked. It is a closed structure and
 * never HTML, so nothing in it can be run, and it is flat, so it cannot be nested deeply.
 */
export const RichText = z
  .array(Block, SHAPE)
  .max(200, TEXT_TOO_LONG_MESSAGE)
  .refine(blocks => plainText(blocks).length <= SIGNS, TEXT_TOO_LONG_MESSAGE)
export type RichText = z.infer<typeof RichText>

const getLines = (block: Block) => (block.kind === 'paragraph' ? [block.runs] : block.items)
const joinRunTexts = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** Returns the text without formats, a line for each paragraph and each list item. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.flatMap(getLines).map(joinRunTexts).join('\n')

export const isBlank = (blocks: readonly Block[]) => plainText(blocks).trim() === ''

/** Builds a paragraph with one format. */
export const buildParagraph = (text: string, look: Omit<Run, 'text'> = {}): Block => ({
  kind: 'paragraph',
  runs: [{ text, ...look }],
})

/** Kinds of content that pasted text may lose, with their Polish names. */
export const lossWords = {
  table: 'tabele',
  image: 'obrazy',
  heading: 'nagłówki',
  nested: 'listy w listach',
  script: 'indeksy i skreślenia',
} as const
export type Loss = keyof typeof lossWords
export const Loss = z.enum(listKeys(lossWords))

export const lossesInWords = (lossKinds: readonly Loss[]) =>
  lossKinds.map(loss => lossWords[loss]).join(', ')
