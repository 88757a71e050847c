import { printQueue } from './queue.ts'
import type { Sources } from './sources.ts'
import type { Pictures, TypesetResult } from './typesetter.ts'

const TIMEOUT = 60_000
const documents = printQueue({ workers: 2, limit: 200, timeout: TIMEOUT })
const lists = printQueue({ workers: 1, limit: 10, timeout: TIMEOUT, rest: 10_000 })
const backups = printQueue({
  workers: 2,
  limit: 50,
  timeout: 5 * TIMEOUT,
  rest: 10_000,
  withoutDeadline: true,
})

interface PrintOptions {
  /** The template as it was once, with what it imported; the one on the disk unless told. */
  sources?: Sources | undefined
  /** Text of the QR code, usually the address at which the document can be verified; of papers that share a file, one each. */
  qr?: string | readonly string[] | undefined
  /** A list that may have thousands of rows: typeset in a process apart, which ends when no other list follows. */
  large?: boolean
  /**
   * Prints without a deadline: no typeset worker is taken from other documents, and only the processor time that they
   * leave is used.
   */
  withoutDeadline?: boolean
  /** Pictures that the data name by path. */
  pictures?: Pictures | undefined
  /** An SVG to be looked at, in place of a PDF. */
  drawing?: boolean | undefined
}

/**
 * Makes a PDF of `templates/<template>.typ` and the data listed at the head of that file.
 * Throws PrintQueueFull (503), PrintingStopped (503) or PrintFailed (500).
 */
export async function renderPaper(
  template: string,
  data: unknown,
  { large = false, withoutDeadline = false, ...options }: PrintOptions = {},
): Promise<TypesetResult> {
  if (!/^[a-z][a-z-]*$/.test(template)) throw new TypeError('A template is a name, not a path')
  const job = { template, json: JSON.stringify(data), large, ...options }
  const queue = withoutDeadline ? backups : large ? lists : documents
  return queue.add(job)
}

/** Opens both presses and lets them read the fonts, so that nobody waits for the first document. */
export async function warmUp() {
  await Promise.all([renderPaper('warm-up', {}), renderPaper('warm-up', {})])
}

/** Finishes the accepted documents, refuses new ones meanwhile, ends the child processes. */
export async function stopPrinting() {
  await Promise.all([documents.stop(), lists.stop(), backups.stop()])
}
