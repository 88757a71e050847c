import { hasPermission } from '#auth/rights/permissions.ts'
import { PersonEntry, addressWithCountry } from '#parishioners/people/contract.ts'
import { getPersonCard } from '#parishioners/people/card/server/card.ts'
import { findSimilarPeople } from '#parishioners/people/likeness/server/find-similar-people.ts'
import { createPerson } from '#parishioners/people/server/saving/save.ts'
import type { Context } from '#platform/context.ts'
import { forbidden, refuseField } from '#platform/refusals.ts'
import { formatName } from '#shared/people/mononym.ts'
import type { NewbornReport } from '../../entry.ts'
import { parseOrRefuse } from '../parse-or-refuse.ts'
import { createBaptismRegistration } from '../service.ts'

/** Registers the baptism of a child that is not in the register, and creates the card of the child. */
export async function reportNewborn(context: Context, report: NewbornReport) {
  if (!hasPermission(context.user, 'people.write'))
    throw forbidden('Nie masz uprawnień do dodawania osób do kartoteki')
  const { father_id, mother_id, outsider, is_new_person, ...fields } = report
  const { country, dic_town_id, dic_street_id, ...withoutTown } = fields
  const { building_number, place_number, zip_code, post_office, ...entry } = withoutTown
  if (!is_new_person) await refuseSimilar(context, report)
  const card = {
    names: entry.names,
    surname: entry.surname,
    gender: entry.gender,
    birth_date: entry.birth_date,
    birth_town: entry.birth_town,
    birth_act_number: entry.birth_act_number,
    birth_usc_town: entry.birth_usc_town,
    birth_act_year: entry.birth_act_year,
    father_id,
    father_names: entry.father_names,
    father_surname: entry.father_surname,
    mother_id,
    mother_names: entry.mother_names,
    mother_surname: entry.mother_surname,
    mother_family_name: entry.mother_family_name,
    country,
    dic_town_id,
    dic_street_id,
    building_number,
    place_number,
    zip_code,
    post_office,
    status: outsider ? 'outsider' : 'parishioner',
  }
  const child = await createPerson(context, parseOrRefuse(PersonEntry, card, INCOMPLETE_MESSAGE))
  const address = addressWithCountry(await getPersonCard(context, child.id)) || null
  return createBaptismRegistration(context, {
    ...entry,
    person_id: child.id,
    father_address: entry.father_address ?? (entry.father_surname ? address : null),
    mother_address: entry.mother_address ?? (entry.mother_surname ? address : null),
  })
}

const INCOMPLETE_MESSAGE = 'Karta dziecka nie ma jeszcze wszystkich danych.'

/** Refuses a child who may already have a card until the user says that it is another person. */
async function refuseSimilar(context: Context, { names, surname, birth_date }: NewbornReport) {
  const query = { names, surname, birth_date: birth_date ?? undefined }
  const [person] = (await findSimilarPeople(context, query)).data
  if (!person) return
  throw refuseField(
    'is_new_person',
    `W kartotece jest już podobna osoba: ${formatName(person)}. Odpowiedz, czy to ona, czy ktoś inny.`,
  )
}
