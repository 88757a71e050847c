import type { Person } from '#people/contract.ts'
import { actLabel } from '../../act.ts'

const filledIn = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

/** The baptism from our own book, else from a certificate the card knows. */
function baptismOf({ acts, sacraments }: Person) {
  const act = acts.find(({ book, cancelled }) => book === 'baptisms' && !cancelled)
  if (act) {
    return {
      baptism_date: act.event_date,
      baptism_parish: act.place,
      baptism_act_number: act.act_number && actLabel(act),
    }
  }
  const other = sacraments.find(({ kind }) => kind === 'baptism')
  return {
    baptism_date: other?.event_date ?? null,
    baptism_parish: other?.place ?? null,
    baptism_act_number: numberOf(other),
  }
}

const numberOf = (one: { act_number: string | null; act_year: number | null } | undefined) =>
  [one?.act_number, one?.act_year].filter(Boolean).join('/')

/** A confirmation noted in our act of baptism counts as much as a certificate. */
function confirmationOf({ acts, sacraments }: Person) {
  const known = sacraments.find(({ kind }) => kind === 'confirmation')
  if (known) {
    return {
      confirmation_date: known.event_date,
      confirmation_parish: known.place,
      confirmation_certificate_number: numberOf(known),
    }
  }
  const note = acts
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ annotations }) => annotations)
    .find(({ kind, struck }) => kind === 'bierzmowanie' && !struck)
  return { confirmation_date: note?.event_date ?? null, confirmation_parish: note?.text ?? null }
}

function communionOf({ sacraments }: Person) {
  const known = sacraments.find(({ kind }) => kind === 'first_communion')
  return {
    communion_date: known?.event_date ?? null,
    communion_parish: known?.place ?? null,
    communion_certificate_number: numberOf(known),
  }
}

const addressOf = (person: Person) => ({
  country: person.country,
  dic_town_id: person.dic_town_id,
  dic_street_id: person.dic_street_id,
  building_number: person.building_number,
  place_number: person.place_number,
  zip_code: person.zip_code,
  post_office: person.post_office,
})

/** What the register knows of one of the couple; what it does not know is left as it stands. */
export const partyFrom = (person: Person) =>
  filledIn({
    names: person.names,
    surname: person.surname,
    family_name: person.family_name,
    birth_date: person.birth_date,
    birth_town: person.birth_town,
    dic_marital_status_id: person.dic_marital_status_id,
    citizenship: person.citizenship,
    dic_faith_id: person.dic_faith_id,
    ...addressOf(person),
    phone: person.phone,
    father_id: person.father_id,
    mother_id: person.mother_id,
    father_names: person.father_names,
    father_surname: person.father_surname,
    mother_names: person.mother_names,
    mother_surname: person.mother_surname,
    mother_family_name: person.mother_family_name,
    ...baptismOf(person),
    ...communionOf(person),
    ...confirmationOf(person),
  })

/** Questions whose answers the register knows. */
export const answersFrom = ({ education, profession }: Person) =>
  filledIn({ education, profession })

/** What a protocol asks of a witness. */
export const witnessFrom = (person: Person) =>
  filledIn({
    names: person.names,
    surname: person.surname,
    gender: person.gender,
    birth_date: person.birth_date,
    citizenship: person.citizenship,
    ...addressOf(person),
  })
