import { renderPaper } from '#platform/printing/print.ts'
import type { Sources } from '#platform/printing/sources.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import { Refusal } from '#platform/refusals.ts'

interface Sheet {
  template: string
  /** The template as of the issue of the paper; the current one by default. */
  sources?: Sources | undefined
  content: unknown
  /** Text of the QR code; a list with one text per paper when several papers share a file. */
  qr?: string | readonly string[] | undefined
  /** Whether the sheet has thousands of rows and is typeset in a separate process. */
  large?: boolean
  /** Whether the sheet has no deadline, because no user waits for it. */
  withoutDeadline?: boolean
  /** Pictures of the letterhead that the content refers to. */
  pictures?: Pictures | undefined
}

/** Returns the sheet as a PDF in base64, with a remark when no font has a character of the text. */
export async function typesetSheet({ template, content, ...options }: Sheet) {
  const { pdf, replaced, pages } = await renderPaper(template, content, options).catch(problem => {
    // A full queue is not an error of the program, so the clerk is asked to try again.
    if (problem?.statusCode === 503) throw new Refusal(503, problem.message)
    throw problem
  })
  const remarks = replaced.length
    ? [`Nie da się wydrukować znaków: ${replaced.join(' ')} – w ich miejscu jest □.`]
    : []
  return { pdf: pdf.toString('base64'), remarks, pages }
}

/** Builds a file name that every system accepts: `Świadectwo chrztu – Anna Nowak – 12-2026.pdf`. */
export const fileName = (...parts: (string | null)[]) =>
  `${parts
    .filter(Boolean)
    .join(' – ')
    .replaceAll('/', '-')
    .replaceAll(/[\p{C}\\:*?"<>|]/gu, '')
    .slice(0, 120)
    .trim()}.pdf`
