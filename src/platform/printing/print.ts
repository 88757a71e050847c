import { createPrintQueue } from './queue.ts'
import type { Sources } from './sources.ts'
import type { Pictures, TypesetResult } from './typesetter.ts'

const TIMEOUT_MS = 60_000
const documentQueue = createPrintQueue({ workers: 2, limit: 200, timeout: TIMEOUT_MS })
const listQueue = createPrintQueue({
  workers: 1,
  limit: 10,
  timeout: TIMEOUT_MS,
  idleTimeout: 10_000,
})
const backupQueue = createPrintQueue({
  workers: 2,
  limit: 50,
  timeout: 5 * TIMEOUT_MS,
  idleTimeout: 10_000,
  withoutDeadline: true,
})

interface PrintOptions {
  /** Former version of the template with its imports; by default the one on the disk. */
  sources?: Sources | undefined
  /**
   * Text of the QR code, usually the address at which the document can be verified; one for each paper that shares the
   * file.
   */
  qr?: string | readonly string[] | undefined
  /**
   * True for a list that may have thousands of rows: typeset in a separate process, which ends when no other list
   * follows.
   */
  large?: boolean
  /**
   * Prints without a deadline: no typeset worker is taken from other documents, and only the processor time that they
   * leave is used.
   */
  withoutDeadline?: boolean
  /** Pictures that the data name by path. */
  pictures?: Pictures | undefined
  /** True for an SVG preview instead of a PDF. */
  drawing?: boolean | undefined
}

/**
 * Renders `templates/<template>.typ` as a PDF with the data listed at the head of that file. Throws PrintQueueFull
 * (503), PrintingStopped (503) or PrintFailed (500).
 */
export async function renderPaper(
  template: string,
  data: unknown,
  { large = false, withoutDeadline = false, ...options }: PrintOptions = {},
): Promise<TypesetResult> {
  if (!/^[a-z][a-z-]*$/.test(template)) throw new TypeError('A template is a name, not a path')
  const job = { template, json: JSON.stringify(data), large, ...options }
  const queue = withoutDeadline ? backupQueue : large ? listQueue : documentQueue
  return queue.add(job)
}

/** Starts both typeset workers and lets them load the fonts, so that the first document does not wait. */
export async function warmUp() {
  await Promise.all([renderPaper('warm-up', {}), renderPaper('warm-up', {})])
}

/** Finishes the accepted documents, refuses new ones meanwhile, and ends the child processes. */
export async function stopPrinting() {
  await Promise.all([documentQueue.stop(), listQueue.stop(), backupQueue.stop()])
}
