import { sql } from 'kysely'
import { addressLine } from '#people/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/problems.ts'
import { actLabel } from '../../act.ts'
import { factsOf } from '../facts.ts'
import { candidatesOf, word } from './candidates.ts'
import type { Preparation } from './contract.ts'
import { warningsOf } from './warnings.ts'

/** Where the candidate was baptised: our own act first, then what was typed from a certificate. */
const baptism = sql<Preparation['baptism']>`(
  select to_jsonb(known) from (
    select event_date as baptism_date, coalesce(place, 'tutejsza parafia') as baptism_parish,
      act_number as baptism_act_number, year as baptism_act_year, true as own
    from person_acts where person_id = p.person_id and kind = 'baptism' and not cancelled
    union all
    select event_date, place, act_number, act_year, false from person_sacraments
    where person_id = p.person_id and kind = 'baptism') known
  order by own desc limit 1)`

const checkmarks = sql<Preparation['checkmarks']>`(
  select coalesce(jsonb_agg(jsonb_build_object('module_checkmark_type_id', checkmark_type_id)
    order by checkmark_type_id), '[]')
  from confirmation_preparation_checkmarks k where k.preparation_id = p.id)`

/** The card of one candidate; 404 when there is none. */
async function preparationOf(db: Db, id: number) {
  const card = await candidatesOf(db)
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
      word('PhoneType', 'dic_phone_type_id').as('phone_type'),
      baptism.as('baptism'),
      checkmarks.as('checkmarks'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!card) throw notFound('Nie ma takiego zgłoszenia')
  return card
}

export async function get({ db }: Pick<Context, 'db'>, id: number): Promise<Preparation> {
  const card = await preparationOf(db, id)
  const { act_number, act_year, birth_date } = card
  const facts = { ...(await factsOf(db, card)), birth_date, baptised: card.baptism !== null }
  return {
    ...card,
    address: addressLine(card) || null,
    act: act_year === null ? null : actLabel({ act_number, year: act_year }),
    warnings: card.state === 'open' ? warningsOf(card, facts) : [],
  }
}
