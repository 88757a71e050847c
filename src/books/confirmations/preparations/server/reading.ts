import { sql } from 'kysely'
import { addressLine } from '#parishioners/people/contract.ts'
import { nameOwnParish } from '#documents/server/letterhead.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import { buildCheckmarks, quotedBaptism, selectWord } from '../../../preparations/server/cards.ts'
import { buildFacts } from '../../server/facts.ts'
import { selectCandidates, confirmationPreparationKind } from './candidates.ts'
import type { ConfirmationPreparation } from '../contract.ts'
import { listWarnings } from '../warnings.ts'

/** Returns the card of one candidate; 404 when there is none. */
async function getPreparation(db: Db, id: number) {
  const parish = await nameOwnParish(db)
  const card = await selectCandidates(db)
    .leftJoin('towns', 'towns.id', 'people.dic_town_id')
    .leftJoin('streets', 'streets.id', 'people.dic_street_id')
    .leftJoin('confirmations as act', 'act.id', 'p.confirmation_id')
    .select([
      'towns.name as town',
      'streets.name as street',
      'people.building_number',
      'people.place_number',
      'people.zip_code',
      'people.birth_town',
      'people.father_names',
      'people.father_surname',
      'people.mother_names',
      'people.mother_surname',
      'people.mother_family_name',
      'act.act_number',
      'act.year as act_year',
      selectWord('PhoneType', 'dic_phone_type_id').as('phone_type'),
      quotedBaptism(sql`p.person_id`, sql`coalesce(place, ${parish})`).as('baptism'),
      buildCheckmarks(confirmationPreparationKind).as('checkmarks'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!card)
    throw notFound('Nie ma takiego zgłoszenia. Jego dane mogły zostać usunięte po terminie.')
  return card
}

export async function getConfirmationPreparation(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<ConfirmationPreparation> {
  const card = await getPreparation(db, id)
  const { act_number, act_year, birth_date } = card
  const facts = { ...(await buildFacts(db, card)), birth_date, baptised: card.baptism !== null }
  return {
    ...card,
    address: addressLine(card) || null,
    act: act_year === null ? null : actLabel({ act_number, year: act_year }),
    warnings: card.state === 'open' ? listWarnings(card, facts) : [],
  }
}
