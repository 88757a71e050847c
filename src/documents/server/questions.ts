import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'

/** The clerk should hear of it first; a file of fewer pages is what one expects of a list. */
const MANY_PAGES = 30

export type RequestContext = Pick<Context, 'request'>

/**
 * 428 with what the clerk should answer first. Only a screen that can ask sends `X-Confirmed: 0`; another program, and
 * a clerk who has said yes, hears nothing.
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

const pagesOf = (count: number) =>
  `${count} ${/(^|[^1])[2-4]$/.test(String(count)) ? 'strony' : 'stron'}`

/** Nothing of it is kept or numbered before the answer. */
export const manyPages = (pages: number) =>
  pages < MANY_PAGES ? undefined : `To będzie ${pagesOf(pages)}. Drukować?`
