import { MarriageFacts } from '#books/canon-law/contract.ts'
import { type Mandate, buildProxy } from '#books/core/mandates.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { type CitizenParty, settleForeigner } from './foreigners.ts'
import { dropFutureFacts } from './future.ts'
import { readDeclarations } from './questions/declarations.ts'
import { type FianceSide, type Yes, SIDES, getGender } from './questions/question.ts'

/** Data of a protocol that the canonical checks use; many may still be missing. */
interface CheckedProtocol {
  /** Absent in a form, which passes the id separately. */
  id?: number
  protocol_date: string | null
  wedding_date: string | null
  civil_marriage: 'together' | 'others' | null
  usc_permit_number: string | null
  usc_permit_date: string | null
  usc_permit_valid_date: string | null
  elsewhere: boolean
  wedding_parish_worker_id: number | null
  delegation_parish_worker_position: string | null
  marriage_book_number: string | null
  marriage_book_year: number | null
  fiance: JudgedParty
  fiancee: JudgedParty
  witnesses: readonly { people_id: number | null; birth_date: string | null }[]
  dispensations: readonly Dispensation[]
}
interface JudgedParty extends Mandate, CitizenParty {
  person_id: number | null
  names: string | null
  surname: string | null
  birth_date: string | null
  dic_faith_id: number | null
  dic_marital_status_id: number | null
  baptism_date: string | null
  baptism_parish: string | null
  baptism_certificate_date: string | null
  confirmation_date: string | null
  confirmation_parish: string | null
}

const KNOWN: Partial<Record<Yes, boolean>> = { yes: true, no: false }
const getKnownAnswer = ({ answers }: JudgedParty, key: string) =>
  KNOWN[answers[key]?.answer ?? 'na'] ?? null

const spouse = (party: JudgedParty, side: FianceSide, isCivilSpouse: boolean) => ({
  person_id: party.person_id,
  names: party.names,
  surname: party.surname,
  gender: getGender(side),
  birth_date: party.birth_date,
  dic_faith_id: party.dic_faith_id,
  dic_marital_status_id: party.dic_marital_status_id,
  baptised: Boolean(party.baptism_date || party.baptism_parish) || null,
  confirmed: Boolean(party.confirmation_date || party.confirmation_parish) || null,
  own_parish: getKnownAnswer(party, 'lives_in_parish'),
  baptism_certificate_date: party.baptism_certificate_date,
  ...settleForeigner(readDeclarations(side, party.answers), party, isCivilSpouse),
})

/**
 * Tells whether the couple are already married before the State: the fields of the certificate then contain the act of
 * that marriage.
 */
export const areCivilSpouses = ({ civil_marriage }: Pick<CheckedProtocol, 'civil_marriage'>) =>
  civil_marriage === 'together'

/** Returns true once there is a certificate of the state; false when the state does not recognise the marriage. */
function civilEffects(protocol: CheckedProtocol) {
  if (areCivilSpouses(protocol)) return null
  const isRefused = SIDES.some(side => getKnownAnswer(protocol[side], 'not_recognised_by_state'))
  return isRefused ? false : Boolean(protocol.usc_permit_number) || null
}

export const hasProxy = ({ answers }: Pick<JudgedParty, 'answers'>) =>
  answers['by_proxy']?.answer === 'yes'

/** Returns the mandate of the party who consents through a proxy; null until a part of it is entered. */
function findProxy({ fiance, fiancee }: CheckedProtocol): MarriageFacts['proxy'] {
  const proxies = [
    ...(hasProxy(fiance) ? [buildProxy('groom', fiance)] : []),
    ...(hasProxy(fiancee) ? [buildProxy('bride', fiancee)] : []),
  ]
  return proxies.find(({ side: _, ...parts }) => Object.values(parts).some(Boolean)) ?? null
}

/**
 * Builds the facts of a protocol for the canonical checks, without future dates; undefined while a date is only half
 * typed.
 */
export function buildFacts(record: CheckedProtocol, id = record.id): MarriageFacts | undefined {
  const protocol = dropFutureFacts(record)
  const { marriage_book_number: act_number, marriage_book_year: year } = protocol
  const read = MarriageFacts.safeParse({
    groom: spouse(protocol.fiance, 'fiance', areCivilSpouses(protocol)),
    bride: spouse(protocol.fiancee, 'fiancee', areCivilSpouses(protocol)),
    wedding_date: protocol.wedding_date,
    held: act_number !== null || isBefore(protocol.wedding_date, today()),
    civil_effects: civilEffects(protocol),
    civil_act: areCivilSpouses(protocol) || null,
    usc_permit_date: areCivilSpouses(protocol) ? null : protocol.usc_permit_date,
    usc_permit_valid_date: areCivilSpouses(protocol) ? null : protocol.usc_permit_valid_date,
    protocol_date: protocol.protocol_date,
    proxy: findProxy(protocol),
    elsewhere: protocol.elsewhere || null,
    assisting_worker_id: protocol.wedding_parish_worker_id,
    assisting: protocol.delegation_parish_worker_position,
    witnesses: protocol.witnesses.map(({ people_id, birth_date }) => ({
      person_id: people_id,
      birth_date,
    })),
    dispensations: protocol.dispensations.filter(({ kind }) => kind),
    linked: id ? { book: 'weddings', premarital_id: id } : null,
    own_act: act_number ? { act_number, year } : null,
  })
  return read.data
}
