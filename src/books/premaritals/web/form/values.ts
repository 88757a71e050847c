import { buildBlankValues } from '#books/core/columns/column.ts'
import { protocolColumns, remarkColumns } from '../../columns.ts'
import { fianceColumns, fianceeColumns, witnessColumns } from '../../party-columns.ts'
import { BLOCK_CODES } from '../../attachments.ts'
import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import { QUESTIONS } from '../../questions/questionnaire.ts'

const NO_ANSWER = { answer: null, text: '' }
const BLANK_ANSWERS = Object.fromEntries(QUESTIONS.map(({ key }) => [key, NO_ANSWER]))

export const BLANK_WITNESS = buildBlankValues(witnessColumns)

const BLANK_BLOCK = { visible: false, reason: null, text: '' }

/** Values of an empty protocol: the object contains every path of the form. */
export const EMPTY_PROTOCOL_ENTRY = {
  ...buildBlankValues(protocolColumns),
  dispensations: [],
  overrides: [],
  fiance: { ...buildBlankValues(fianceColumns), answers: BLANK_ANSWERS },
  fiancee: { ...buildBlankValues(fianceeColumns), answers: BLANK_ANSWERS },
  witnesses: [BLANK_WITNESS, BLANK_WITNESS],
  attachments: Object.fromEntries(BLOCK_CODES.map(code => [code, BLANK_BLOCK])),
  ...buildBlankValues(remarkColumns),
}
type Form = typeof EMPTY_PROTOCOL_ENTRY
export type FormParty = Form[FianceSide]

/**
 * Returns the fields of `blank` with the values of the record; fields of the record that the form does not have are
 * left out.
 */
function fillBlank<Blank extends object>(blank: Blank, record: object): Blank {
  const recordFields = record as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(blank).map(([name, blankValue]) => [name, recordFields[name] ?? blankValue]),
  ) as Blank
}

const getParty = (blank: FormParty, party: Premarital[FianceSide]) => ({
  ...fillBlank(blank, party),
  answers: fillBlank(
    blank.answers,
    Object.fromEntries(
      Object.entries(party.answers).map(([key, { answer, text }]) => [
        key,
        { answer, text: text ?? '' },
      ]),
    ),
  ),
})

/** Returns the initial form values of a saved protocol. */
export const toFormValues = (protocol: Premarital) => ({
  ...fillBlank(EMPTY_PROTOCOL_ENTRY, protocol),
  version: protocol.version,
  fiance: getParty(EMPTY_PROTOCOL_ENTRY.fiance, protocol.fiance),
  fiancee: getParty(EMPTY_PROTOCOL_ENTRY.fiancee, protocol.fiancee),
  witnesses: [0, 1].map(index => fillBlank(BLANK_WITNESS, protocol.witnesses[index] ?? {})),
  attachments: Object.fromEntries(
    BLOCK_CODES.map(code => [code, fillBlank(BLANK_BLOCK, protocol.attachments[code] ?? {})]),
  ),
})
