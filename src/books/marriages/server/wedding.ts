import type * as z from 'zod'
import { areCivilSpouses, hasProxy } from '#books/premaritals/canonical.ts'
import { type Premarital, protocolLabel } from '#books/premaritals/contract.ts'
import type { PremaritalParty, Witness } from '#books/premaritals/party.ts'
import { getPremarital } from '#books/premaritals/server/reading.ts'
import type { WeddingEntry } from '#books/weddings/contract.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { addressWithCountry } from '#parishioners/people/contract.ts'
import type { Context } from '#platform/context.ts'
import { getBanns } from './banns.ts'
import { refuseClosed } from './open.ts'

type Values = Partial<z.input<(typeof WeddingEntry)['options'][0]>>

/** Maps the data of one party in the protocol to the columns of the act. */
function ofParty(party: PremaritalParty) {
  const [number, year] = (party.baptism_act_number ?? '').split('/')
  return {
    person_id: party.person_id,
    names: party.names,
    surname: party.surname,
    family_name: party.family_name ?? '',
    birth_date: party.birth_date ?? undefined,
    birth_town: party.birth_town ?? '',
    dic_faith_id: party.dic_faith_id ?? undefined,
    dic_marital_status_id: party.dic_marital_status_id ?? undefined,
    address: addressWithCountry(party),
    parish: party.residence_parish ?? '',
    profession: party.answers.profession?.text ?? '',
    father_names: party.father_names ?? '',
    father_surname: party.father_surname ?? '',
    mother_names: party.mother_names ?? '',
    mother_surname: party.mother_surname ?? '',
    mother_family_name: party.mother_family_name ?? '',
    baptism_date: party.baptism_date,
    baptism_parish: party.baptism_parish ?? '',
    baptism_act_number: number || '',
    baptism_act_year: Number(year) || null,
    confirmation_date: party.confirmation_date,
    confirmation_parish: party.confirmation_parish ?? '',
  }
}

const ofWitness = (witness: Witness) => ({
  person_id: witness.people_id,
  names: witness.names ?? '',
  surname: witness.surname ?? '',
  birth_date: witness.birth_date,
  address: addressWithCountry(witness),
})

const addSidePrefix = (side: ActSide, party: PremaritalParty) =>
  Object.fromEntries(
    Object.entries(ofParty(party)).map(([name, value]) => [`${side}_${name}`, value]),
  )

/** Returns the certificate of the State, or the civil act of a couple already married before it. */
function ofState(protocol: Premarital): Values {
  const { usc_permit_number, usc_permit_town, usc_permit_date, usc_permit_valid_date } = protocol
  const [number, town] = [usc_permit_number ?? '', usc_permit_town ?? '']
  if (areCivilSpouses(protocol)) {
    return {
      civil_effects: 'after_civil',
      civil_act_number: number,
      civil_act_town: town,
      civil_act_date: usc_permit_date,
    }
  }
  return {
    civil_effects: usc_permit_number ? 'concordat' : null,
    usc_permit_number: number,
    usc_permit_town: town,
    usc_permit_date,
    usc_permit_valid_date,
  }
}

/** Returns the proxy of the party who declared consent through another person, with the mandate. */
function ofProxy({ fiance, fiancee }: Premarital): Values {
  const side = hasProxy(fiance) ? 'groom' : hasProxy(fiancee) ? 'bride' : null
  if (!side) return {}
  const party = side === 'groom' ? fiance : fiancee
  const { mandate_date, mandate_person, mandate_signed_by, mandate_giver, mandate_state } = party
  return {
    proxy_side: side,
    proxy_name: party.proxy_name ?? '',
    mandate_date,
    mandate_person,
    mandate_signed_by,
    mandate_giver,
    mandate_state,
  }
}

/** Returns the basis of assistance: a delegation given for this couple. */
function getBasis(dispensations: Dispensation[]) {
  const delegation = dispensations.find(({ kind }) => kind === 'delegation')
  if (!delegation) return { dispensations }
  const { authority, number, date } = delegation
  return {
    assisting_basis: 'delegation' as const,
    basis_from: authority ?? '',
    basis_number: number ?? '',
    basis_date: date,
    dispensations: dispensations.filter(dispensation => dispensation !== delegation),
  }
}

/** Builds the draft of a wedding from a protocol, as far as it is known before the rite. */
export async function prepareWedding(context: Context, id: number) {
  const protocol = await getPremarital(context, id)
  refuseClosed(protocol, 'wedding')
  const { banns, dispensations } = await getBanns(context, protocol.banns_id)
  const values: Values = {
    ...addSidePrefix('groom', protocol.fiance),
    ...addSidePrefix('bride', protocol.fiancee),
    wedding_date: protocol.wedding_date ?? undefined,
    wedding_time: protocol.wedding_time,
    minister_id: protocol.wedding_parish_worker_id,
    ...(protocol.wedding_parish_worker && { minister: protocol.wedding_parish_worker }),
    ...(protocol.parish_object && { wedding_place: protocol.parish_object }),
    witnesses: protocol.witnesses.map(ofWitness),
    ...ofState(protocol),
    ...ofProxy(protocol),
    announcement_book_number: protocol.announcement_book_number ?? '',
    announcement_book_year: protocol.announcement_book_year,
    banns,
    ...getBasis([...protocol.dispensations, ...dispensations]),
    overrides: protocol.overrides,
    protocol_number: String(protocol.protocol_number),
    protocol_year: protocol.year,
    premarital_id: protocol.id,
  }
  return { protocol: `${protocolLabel(protocol)}: ${protocol.couple}`, values }
}
