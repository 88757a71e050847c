import { today } from '#shared/dates/days.ts'
import { nameAddressee } from '#shared/places/parish-names.ts'
import { refuseUnconfirmed } from './restricted-people.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { type ClaimVerdict, refuseUnproved } from './claims/claim.ts'
import { type PaperSubject, listPeopleOnPapers } from './subject-people.ts'
import { anyIssuedToday } from './issued-today.ts'
import type { LetterOptions } from '../letters/server/letter.ts'
import { getSignedLetterhead } from './letterhead.ts'
import { getPictures } from '../letterheads/server/kept.ts'
import { findLetterhead } from '../letterheads/server/find-letterhead.ts'
import { askConfirmations } from './questions.ts'
import { fileName } from './typesetting.ts'

/** A paper to be issued about one record. */
export interface Paper {
  /** Print code 1 to 28. */
  code: number
  /** `templates/<template>.typ`. */
  template: string
  title: string
  /** Table and number of the record. */
  subject: PaperSubject
  subject_id: number
  person_id: number | null
  recipient: string | null
  purpose: string | null
  /** Name of the person the paper is about, for the name of the file. */
  about: string
  /** Fields of the template; head, signature, number, day and code are added when the paper is issued. */
  content: Record<string, unknown>
  /** Verdict of the paper’s rule on the record; a paper that would state more than is proved is not issued. */
  verdict: ClaimVerdict
  /** Content of the paper when it is issued as an editable text. */
  letter?: LetterOptions
  /**
   * Whether the paper answers a person who exercises their own rights, which a restriction of processing does not
   * prevent.
   */
  own_right?: true
  /** Template whose letterhead the paper uses instead of its own. */
  looks_as?: string
}

/** Template name of a paper issued as an editable text, whose content is the letter itself. */
export const EDITED = 'docx'

/** Returns whether the paper is only previewed. */
export const isPreview = ({ request, origin }: Pick<Context, 'request' | 'origin'>) => {
  const previewParam = new URL(request.url, origin).searchParams.get('preview')
  return previewParam === 'true' || previewParam === '1'
}

/** Returns the next number of the year, which is free until a paper is stored. */
async function getNextNumber(db: Db, year: number) {
  const { last } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * Asks the clerk for the required confirmations; a paper that is only previewed does not count as issued a second time.
 */
async function refuseAnyUnconfirmed(context: Context, papers: readonly Paper[]) {
  const issuedPapers = isPreview(context) ? [] : papers
  const repeatWarning = await anyIssuedToday(context.db, issuedPapers)
  const doubts = [...new Set(issuedPapers.flatMap(({ verdict }) => verdict.questions ?? []))]
  const questions = [...doubts, repeatWarning ?? []].flat()
  const otherPapers = papers.filter(({ own_right }) => !own_right)
  await refuseUnconfirmed(
    context,
    await listPeopleOnPapers(context.db, otherPapers),
    questions.join(' '),
  )
  askConfirmations(context, questions, doubts.length > 0 ? 'Wydaj' : 'Wydaj jeszcze raz')
}

/** Prepares papers with the next numbers. */
export async function preparePapers(
  context: Context,
  papers: readonly Paper[],
  { numbered = true } = {},
) {
  const { db, user } = context
  for (const { verdict } of papers) refuseUnproved(verdict)
  await refuseAnyUnconfirmed(context, papers)
  const issued_at = today()
  const year = Number(issued_at.slice(0, 4))
  const first = numbered ? await getNextNumber(db, year) : 0
  const { parish, looks, ...signature } = await getSignedLetterhead(db, user.id)
  const preparedPapers = papers.map(
    ({ content, about, letter: _, own_right: __, verdict, looks_as, ...paper }, index) => {
      const record = { ...paper, recipient: nameAddressee(paper.recipient) }
      const look = findLetterhead(looks, looks_as ?? record.template)
      const document_number = `${first + index}/${year}`
      const fullContent = {
        ...content,
        about_whom: about,
        ...(verdict.confirmed.length > 0 && { confirmed_by_office: verdict.confirmed }),
        ...(verdict.rests_on && { rests_on: verdict.rests_on }),
        recipient: record.recipient,
        purpose: record.purpose,
        parish: look ? { ...parish, letterhead: look } : parish,
        ...signature,
        document_number,
        issued_at,
      }
      const name = fileName(record.title, about, document_number)
      const filename = record.template === EDITED ? name.replace(/\.pdf$/, '.docx') : name
      return { record, whole: fullContent, filename, look }
    },
  )
  const usedLooks = preparedPapers.map(({ look }) => look)
  const pictures = await getPictures(db, user.parish_id, usedLooks)
  return { first, year, papers: preparedPapers, pictures }
}
export type PreparedPaper = Awaited<ReturnType<typeof preparePapers>>['papers'][number]
