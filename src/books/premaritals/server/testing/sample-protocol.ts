import type { Premarital } from '../../contract.ts'
import { FianceEntry, FianceeEntry, type PremaritalParty, WitnessEntry } from '../../party.ts'

const words = {
  town: null,
  street: null,
  marital_status: null,
  faith: 'rzymskokatolickie',
  catholic_in_book: false,
}
const buildAnswers = (answers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).map(([key, text]) => [key, { answer: 'no' as const, text }]),
  )

const fiance: PremaritalParty = {
  ...FianceEntry.parse({ names: 'Łukasz', surname: 'Żółć', birth_date: '1998-01-02' }),
  ...words,
  dic_faith_id: 1,
  answers: buildAnswers({ is_believer: 'od dawna' }),
}
const fiancee: PremaritalParty = {
  ...FianceeEntry.parse({ names: 'Ewa', surname: 'Nowak', birth_date: '2000-05-03' }),
  ...words,
  dic_faith_id: 1,
  answers: {},
}
const witness = { ...WitnessEntry.parse({}), town: null, street: null }

/** A protocol as the server shows it. For screens under test. */
export const sampleProtocol: Premarital = {
  id: 7,
  version: 3,
  protocol_number: 12,
  year: 2026,
  couple: 'Łukasz Żółć i Ewa Nowak',
  protocol_date: '2026-05-03',
  parish_worker_id: null,
  parish_worker: null,
  dic_town_id: null,
  town: null,
  dic_parish_object_id: null,
  parish_object: null,
  elsewhere: false,
  wedding_date: '2026-09-05',
  wedding_time: '15:00',
  wedding_parish_worker_id: null,
  wedding_parish_worker: null,
  not_catholic: false,
  needs_attention: false,
  dic_marriage_relationship_id: null,
  marriage_relationship: null,
  civil_marriage: null,
  usc_permit_number: null,
  dic_usc_permit_town_id: null,
  usc_permit_town: null,
  usc_permit_date: null,
  usc_permit_valid_date: null,
  announcement_book_number: null,
  announcement_book_year: null,
  banns_id: null,
  marriage_book_number: null,
  marriage_book_year: null,
  wedding_id: null,
  delegation_parish_worker_id: null,
  delegation_parish_worker: null,
  delegation_diocese_id: null,
  delegation_diocese: null,
  delegation_parish_worker_position: null,
  dispensations: [{ kind: 'form', authority: 'Kuria', number: '12/26', date: '2026-05-01' }],
  overrides: [],
  fiance,
  fiancee,
  witnesses: [{ ...witness, names: 'Jan', surname: 'Zięba' }, witness],
  attachments: { a13: { visible: true, reason: 'distance', text: null } },
  comments: null,
  cancelled_at: null,
  erased_at: null,
  cancel_reason: null,
}
