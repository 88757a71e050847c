import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import { isClergyOnly } from '#shared/book-catalogue.ts'
import type { Context } from '#platform/context.ts'
import type { PersonRole } from '../../contract.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'

interface RoleRow extends PersonRole {
  right: string
}

/**
 * Lists the acts and preparations of other people in which the person is a godparent, witness or sponsor, from the books
 * that the account may read; newest first, cancelled acts last.
 */
export async function listPersonRoles({ db, user }: Context, id: number) {
  const person = await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
  if (!person) throw await buildAbsentError(db, 'people', id)
  const personFilter = sql`${JSON.stringify([{ person_id: id }])}::jsonb`
  const { rows } = await sql<RoleRow>`
    select 'baptisms.read' as right, 'baptisms' as table_name, id as record_id, coalesce(
        (select line ->> 'role' from jsonb_array_elements(godparents) line where line ->> 'person_id' = ${String(id)} limit 1),
        'godparent') as role,
      concat_ws(' ', names, surname) as subject, act_number, year, baptism_date as event_date, cancelled_at is not null as cancelled
    from baptisms where godparents @> ${personFilter}
    union all
    select 'weddings.read', 'weddings', id, 'wedding_witness', concat_ws(' ', groom_names, groom_surname, 'i', bride_names, bride_surname),
      act_number, year, wedding_date, cancelled_at is not null
    from weddings where witnesses @> ${personFilter}
    union all
    select 'confirmations.read', 'confirmations', id, 'sponsor', concat_ws(' ', names, surname), act_number, year,
      confirmation_date, cancelled_at is not null
    from confirmations where sponsor_person_id = ${id}
    union all
    select 'confirmations.read', 'confirmation_preparations', card.id, 'sponsor', concat_ws(' ', p.names, p.surname), null, card.year,
      null, card.withdrawn_at is not null
    from confirmation_preparations card join people p on p.id = card.person_id
    where card.sponsor_person_id = ${id} and card.confirmation_id is null
    union all
    select 'substitute_certificates.read', 'substitute_certificates', id, 'witness', concat_ws(' ', names, surname), act_number, year,
      null, cancelled_at is not null
    from substitute_certificates where ${id} in (first_witness_person_id, second_witness_person_id)
    union all
    select 'premaritals.read', 'premaritals', talks.id, 'protocol_witness', talks.couple, talks.protocol_number::text, talks.year,
      null, talks.cancelled_at is not null
    from premarital_witnesses witness join premaritals talks on talks.id = witness.premarital_id
    where witness.people_id = ${id}
    order by cancelled, year desc, record_id desc`.execute(db)
  return {
    data: rows
      .filter(row => hasPermission(user, row.right))
      .filter(({ table_name }) => user.clergy || !isClergyOnly(table_name))
      .map(({ right: _, ...role }) => role),
  }
}
