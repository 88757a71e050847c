import { BLOCK_CODES } from '../attachments.ts'
import type { Premarital } from '../contract.ts'
import type { Side } from '../questions/question.ts'
import { QUESTIONS } from '../questions/questionnaire.ts'
import { today } from '#platform/days.ts'

const BLANK_ADDRESS = {
  country: '',
  dic_town_id: null,
  dic_street_id: null,
  building_number: '',
  place_number: '',
  zip_code: '',
  post_office: '',
}
const NO_ANSWER = { answer: null, text: '' }
const BLANK_ANSWERS = Object.fromEntries(QUESTIONS.map(({ key }) => [key, NO_ANSWER]))

const blankParty = (gender: 1 | 2) => ({
  person_id: null,
  names: '',
  surname: '',
  family_name: '',
  gender,
  birth_date: null,
  birth_town: '',
  dic_marital_status_id: null,
  citizenship: '',
  dic_faith_id: 1,
  ...BLANK_ADDRESS,
  residence_parish: '',
  phone: '',
  father_id: null,
  mother_id: null,
  father_names: '',
  father_surname: '',
  father_family_name: '',
  mother_names: '',
  mother_surname: '',
  mother_family_name: '',
  baptism_date: null,
  baptism_parish: '',
  baptism_act_number: '',
  baptism_certificate_number: '',
  baptism_certificate_date: null,
  communion_date: null,
  communion_parish: '',
  communion_certificate_number: '',
  communion_certificate_date: null,
  confirmation_date: null,
  confirmation_parish: '',
  confirmation_certificate_number: '',
  confirmation_certificate_date: null,
  answers: BLANK_ANSWERS,
})

export const BLANK_WITNESS = {
  people_id: null,
  names: '',
  surname: '',
  gender: 1,
  birth_date: null,
  citizenship: '',
  ...BLANK_ADDRESS,
}

const BLANK_BLOCK = { visible: false, reason: null, text: '' }

/** A protocol nobody has typed anything into: every path of the form is here. */
export const BLANK = {
  protocol_number: null,
  year: Number(today().slice(0, 4)),
  protocol_date: today(),
  parish_worker_id: null,
  dic_town_id: null,
  dic_parish_object_id: null,
  elsewhere: false,
  wedding_date: null,
  wedding_time: null,
  wedding_parish_worker_id: null,
  not_catholic: false,
  needs_attention: false,
  dic_marriage_relationship_id: null,
  usc_permit_number: '',
  dic_usc_permit_town_id: null,
  usc_permit_date: null,
  usc_permit_valid_date: null,
  announcement_book_number: '',
  announcement_book_year: null,
  marriage_book_number: '',
  marriage_book_year: null,
  delegation_parish_worker_id: null,
  delegation_diocese_id: null,
  delegation_parish_worker_position: '',
  dispensations: [],
  overrides: [],
  fiance: blankParty(1),
  fiancee: blankParty(2),
  witnesses: [BLANK_WITNESS, BLANK_WITNESS],
  attachments: Object.fromEntries(BLOCK_CODES.map(code => [code, BLANK_BLOCK])),
  comments: '',
}
type Form = typeof BLANK
export type FormParty = Form[Side]

/** Everything of `blank`, as the record has it; what the form does not ask stays out. */
function filled<Blank extends object>(blank: Blank, record: object): Blank {
  const known = record as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(blank).map(([name, nothing]) => [name, known[name] ?? nothing]),
  ) as Blank
}

const partyOf = (blank: FormParty, party: Premarital[Side]) => ({
  ...filled(blank, party),
  answers: filled(
    blank.answers,
    Object.fromEntries(
      Object.entries(party.answers).map(([key, { answer, text }]) => [
        key,
        { answer, text: text ?? '' },
      ]),
    ),
  ),
})

/** A protocol as the form opens with it. */
export const valuesOf = (protocol: Premarital) => ({
  ...filled(BLANK, protocol),
  version: protocol.version,
  fiance: partyOf(BLANK.fiance, protocol.fiance),
  fiancee: partyOf(BLANK.fiancee, protocol.fiancee),
  witnesses: [0, 1].map(index => filled(BLANK_WITNESS, protocol.witnesses[index] ?? {})),
  attachments: Object.fromEntries(
    BLOCK_CODES.map(code => [code, filled(BLANK_BLOCK, protocol.attachments[code] ?? {})]),
  ),
})
