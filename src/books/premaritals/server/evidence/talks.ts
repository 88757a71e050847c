import type { Db } from '#platform/database/database.ts'
import type { Gap } from '#shared/missing-values.ts'
import type { Premarital } from '../../contract.ts'
import { isFuture } from '#shared/dates/days.ts'
import { type Question, type FianceSide, SIDES, isQuestionAsked } from '../../questions/question.ts'
import { QUESTIONNAIRE, QUESTIONS } from '../../questions/questionnaire.ts'
import { isNonCatholic } from '../../sides.ts'
import { linkToField } from './links.ts'

export const WHOSE: Record<FianceSide, string> = { fiance: 'narzeczonego', fiancee: 'narzeczonej' }

/** Part F is asked when one party is not Catholic. */
const MIXED = 'F'
const SWORN = 'truth'
const HELD = 'talk'

function listUnanswered(protocol: Premarital, side: FianceSide): Question[] {
  const isMixed = protocol.not_catholic || SIDES.some(one => isNonCatholic(protocol[one]))
  return QUESTIONNAIRE.filter(({ letter }) => isMixed || letter !== MIXED)
    .flatMap(({ questions }) => questions)
    .filter(question => !question.open && question.key !== SWORN && isQuestionAsked(side, question))
    .filter(({ key }) => !protocol[side].answers[key]?.answer)
}

const getNumber = (key: string) => QUESTIONS.find(question => question.key === key)?.number ?? key
const MAX_QUESTIONS = 6

function nameQuestions(questions: readonly Question[]) {
  const numbers = questions.map(({ key }) => getNumber(key))
  return numbers.length > MAX_QUESTIONS
    ? `${numbers.slice(0, MAX_QUESTIONS).join(', ')} i dalsze, razem ${numbers.length}`
    : numbers.join(', ')
}

/**
 * Returns the cleric of the protocol who held the interviews; null when none is entered, or a layman (KPK 1066, 1070).
 */
export async function findTalkHolder(
  db: Db,
  { parish_worker_id, parish_worker }: Pick<Premarital, 'parish_worker_id' | 'parish_worker'>,
): Promise<string | null> {
  if (!parish_worker_id) return null
  const cleric = await db
    .selectFrom('parish_workers')
    .select('id')
    .where('id', '=', parish_worker_id)
    .where('clergy', '=', true)
    .executeTakeFirst()
  return cleric ? parish_worker : null
}

/** Lists missing parts of the interviews: an answer, the oath, the place and day, or the cleric who held them. */
export function listTalkGaps(protocol: Premarital, talkHolder: string | null): Gap[] {
  const buildGap = (field: string, text: string): Gap => ({
    text,
    link: linkToField(protocol, field),
  })
  const ofSide = SIDES.flatMap(side => {
    const { answers } = protocol[side]
    const at = `${side}.answers`
    const unansweredQuestions = listUnanswered(protocol, side)
    return [
      unansweredQuestions[0] &&
        buildGap(
          `${at}.${unansweredQuestions[0].key}.answer`,
          `odpowiedzi ${WHOSE[side]} (${nameQuestions(unansweredQuestions)})`,
        ),
      answers[SWORN]?.answer !== 'yes' &&
        buildGap(`${at}.${SWORN}.answer`, `przysięga ${WHOSE[side]} (${getNumber(SWORN)})`),
      !/\d/.test(answers[HELD]?.text ?? '') &&
        buildGap(
          `${at}.${HELD}.text`,
          `miejsce i data rozmowy ${WHOSE[side]} (${getNumber(HELD)})`,
        ),
    ]
  })
  const gaps = [
    isFuture(protocol.protocol_date) &&
      buildGap('protocol_date', 'data spisania protokołu (wpisany dzień jest w przyszłości)'),
    talkHolder === null &&
      buildGap(
        'parish_worker_id',
        protocol.parish_worker
          ? 'duchowny, który przeprowadził rozmowy (wpisana osoba nie jest duchownym)'
          : 'duszpasterz, który przeprowadził rozmowy',
      ),
    ...ofSide,
  ]
  return gaps.filter(gap => gap !== false && gap !== undefined)
}
