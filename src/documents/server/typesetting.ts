import { renderPaper } from '#platform/printing/print.ts'
import type { Sources } from '#platform/printing/sources.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import { Refusal } from '#platform/problems.ts'

interface Sheet {
  template: string
  /** The template as it was when the paper was issued; today's unless told. */
  sources?: Sources | undefined
  content: unknown
  /** Text of the QR code; of papers that share a file, one each. */
  qr?: string | readonly string[] | undefined
  /** Thousands of rows: typeset in a process of its own. */
  large?: boolean
  /** The sheet has no deadline, because nobody waits for it. */
  withoutDeadline?: boolean
  /** Pictures of the letterhead that the content names. */
  pictures?: Pictures | undefined
}

/** The sheet as a PDF in base64, with a remark when a sign of the text exists in no font of ours. */
export async function typesetSheet({ template, content, ...options }: Sheet) {
  const { pdf, replaced, pages } = await renderPaper(template, content, options).catch(problem => {
    // A full queue is nobody's mistake: the clerk is asked to try again.
    if (problem?.statusCode === 503) throw new Refusal(503, problem.message)
    throw problem
  })
  const remarks = replaced.length
    ? [`Nie da się wydrukować znaków: ${replaced.join(' ')} – w ich miejscu jest □.`]
    : []
  return { pdf: pdf.toString('base64'), remarks, pages }
}

/** A name for a file that every system accepts: `Świadectwo chrztu – Anna Nowak – 12-2026.pdf`. */
export const fileName = (...parts: (string | null)[]) =>
  `${parts
    .filter(Boolean)
    .join(' – ')
    .replaceAll('/', '-')
    .replaceAll(/[\p{C}\\:*?"<>|]/gu, '')
    .slice(0, 120)
    .trim()}.pdf`
