import { dispensationsTold, overridesTold } from '#books/canon-law/history.ts'
import {
  CANCELLATION_MOMENT,
  recordHistory,
  historyPart,
  createSilentField,
} from '#history/columns.ts'
import { ERASURE_MOMENT, retentionPart } from '#parishioners/retention/server/history.ts'
import type { HistoryFieldSpec } from '#history/fields.ts'
import { getHistory } from '#books/core/columns/column.ts'
import { protocolColumns, remarkColumns } from '../columns.ts'
import { fianceColumns, witnessColumns } from '../party-columns.ts'
import { BLOCKS, reasonInWords } from '../attachments.ts'
import { BLOCK_TITLES } from '../labels.ts'
import { QUESTIONS, YES, type Answers } from '../questions/questionnaire.ts'

const describeAnswer = ({ answer, text }: Answers[string]) =>
  [answer && YES[answer], text].filter(Boolean).join(': ')

/**
 * Formats answers with their questions, in the order of the interview; a key that is no longer asked is shown
 * unchanged.
 */
export function describeAnswers(answers: unknown) {
  const givenAnswers = (answers ?? {}) as Answers
  const askedQuestions = QUESTIONS.filter(({ key }) => givenAnswers[key])
  const former = Object.keys(givenAnswers).filter(
    key => !askedQuestions.some(question => question.key === key),
  )
  return Object.fromEntries([
    ...askedQuestions.map(
      question =>
        [
          `${question.number} ${question.asked}`,
          describeAnswer(givenAnswers[question.key]!),
        ] as const,
    ),
    ...former.map(key => [key, describeAnswer(givenAnswers[key]!)] as const),
  ])
}

interface Blocks {
  [code: string]: { visible: boolean; reason: string | null; text: string | null }
}
export const describeAnnexes = (blocks: unknown) =>
  Object.fromEntries(
    Object.entries((blocks ?? {}) as Blocks)
      .filter(([code, { visible }]) => visible && code in BLOCKS)
      .map(([code, { reason, text }]) => [
        BLOCK_TITLES[code as keyof typeof BLOCKS],
        ['dołączono', reasonInWords(reason), text].filter(Boolean).join(', '),
      ]),
  )

/** Fields of one party shown in history. */
export const PARTY = {
  ...getHistory(fianceColumns),
  answers: { label: 'Rozmowa', facts: describeAnswers },
} satisfies Record<string, HistoryFieldSpec>

/** Changes of a protocol shown in history, to clergy only, like the protocol itself. */
export const premaritalsHistory = recordHistory(
  'premaritals',
  'premaritals.read',
  {
    ...getHistory(protocolColumns),
    dispensations: dispensationsTold('Dyspensy'),
    attachments: { label: 'Załącznik', facts: describeAnnexes },
    ...getHistory(remarkColumns),
    cancel_reason: 'Powód anulowania',
    couple: createSilentField('made of the names of the two'),
    cancelled_at: CANCELLATION_MOMENT,
    erased_at: ERASURE_MOMENT,
  },
  [
    historyPart(
      'premarital_parties',
      'premarital_id',
      ({ side }) => (side === 'fiance' ? 'Narzeczony' : 'Narzeczona'),
      {
        ...PARTY,
        side: createSilentField('the title says it'),
        gender: createSilentField('the title says it'),
      },
    ),
    historyPart(
      'premarital_witnesses',
      'premarital_id',
      ({ place }) => `Świadek ${String(place)}`,
      {
        ...getHistory(witnessColumns),
        place: createSilentField('the title says it'),
      },
    ),
    overridesTold('premaritals'),
    retentionPart('premarital_id'),
  ],
)
