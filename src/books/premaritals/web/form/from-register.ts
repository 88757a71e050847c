import type { Person } from '#parishioners/people/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { getBaptism as quotedBaptism } from '#books/core/baptism-data.ts'

const omitEmptyValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

/** Returns the record of a sacrament: our own act first, from any book, then a certificate on the card. */
function getReceivedSacrament(
  { acts, sacraments }: Person,
  requestedKind: 'first_communion' | 'confirmation',
) {
  const act = acts.find(({ kind, cancelled }) => kind === requestedKind && !cancelled)
  if (act) {
    const { event_date, place, act_number } = act
    return { event_date, place, number: act_number && actLabel(act) }
  }
  const certificate = sacraments.find(({ kind }) => kind === requestedKind)
  return (
    certificate && {
      ...certificate,
      number: getNumber(certificate.act_number, certificate.act_year),
    }
  )
}

const getNumber = (act_number: string | null, year: number | null) =>
  [act_number, year].filter(Boolean).join('/')

function getBaptismValues(person: Person) {
  const { baptism_act_number, baptism_act_year, ...known } = quotedBaptism(person)
  return {
    ...known,
    baptism_act_number: baptism_act_number && getNumber(baptism_act_number, baptism_act_year),
  }
}

/** Returns the confirmation; an annotation of a confirmation in our act of baptism counts as much as a certificate. */
function getConfirmation(person: Person) {
  const confirmation = getReceivedSacrament(person, 'confirmation')
  const note = confirmation ? undefined : findNotedMarriage(person)
  return {
    confirmation_date: (confirmation ?? note)?.event_date ?? null,
    confirmation_parish: confirmation?.place ?? note?.text ?? null,
    confirmation_certificate_number: confirmation?.number ?? null,
  }
}

const findNotedMarriage = ({ acts }: Person) =>
  acts
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ annotations }) => annotations)
    .find(({ kind, struck }) => kind === 'bierzmowanie' && !struck)

function getCommunion(person: Person) {
  const communion = getReceivedSacrament(person, 'first_communion')
  return {
    communion_date: communion?.event_date ?? null,
    communion_parish: communion?.place ?? null,
    communion_certificate_number: communion?.number ?? null,
  }
}

const getAddress = (person: Person) => ({
  country: person.country,
  dic_town_id: person.dic_town_id,
  dic_street_id: person.dic_street_id,
  building_number: person.building_number,
  place_number: person.place_number,
  zip_code: person.zip_code,
  post_office: person.post_office,
})

/** Builds a party's data from the register; unknown fields are left out, so that the form's existing values remain. */
export const buildParty = (person: Person) =>
  omitEmptyValues({
    names: person.names,
    surname: person.surname,
    family_name: person.family_name,
    birth_date: person.birth_date,
    birth_town: person.birth_town,
    dic_marital_status_id: person.dic_marital_status_id,
    citizenship: person.citizenship,
    dic_faith_id: person.dic_faith_id,
    ...getAddress(person),
    phone: person.phone,
    father_id: person.father_id,
    mother_id: person.mother_id,
    father_names: person.father_names,
    father_surname: person.father_surname,
    mother_names: person.mother_names,
    mother_surname: person.mother_surname,
    mother_family_name: person.mother_family_name,
    ...getBaptismValues(person),
    ...getCommunion(person),
    ...getConfirmation(person),
  })

/** Returns the answers to the questions that the register can answer. */
export const readAnswers = ({ education, profession }: Person) =>
  omitEmptyValues({ education, profession })

export const buildWitness = (person: Person) =>
  omitEmptyValues({
    names: person.names,
    surname: person.surname,
    gender: person.gender,
    birth_date: person.birth_date,
    citizenship: person.citizenship,
    ...getAddress(person),
  })
