import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'

/** Number of pages from which the clerk is asked; shorter files are expected of a list. */
const MANY_PAGES = 30

export type RequestContext = Pick<Context, 'request'>

/**
 * Throws 428 with the questions for the clerk. Only a screen that can ask sends `X-Confirmed: 0`; other programs, and
 * requests already confirmed, are not asked.
 */
export function askConfirmations(
  { request }: RequestContext,
  questions: readonly (string | undefined)[],
  yes: string,
) {
  const openQuestions = questions.filter(Boolean)
  if (openQuestions.length === 0 || request.headers['x-confirmed'] !== '0') return
  throw new Refusal(428, openQuestions.join(' '), { extra: { yes } })
}

const getPages = (count: number) =>
  `${count} ${/(^|[^1])[2-4]$/.test(String(count)) ? 'strony' : 'stron'}`

/** Returns the question about a long file; nothing is stored or numbered before the answer. */
export const manyPages = (pages: number) =>
  pages < MANY_PAGES ? undefined : `To będzie ${getPages(pages)}. Drukować?`
