import { Link } from '@tanstack/react-router'
import { actLabel } from '#shared/act-label.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { type Person, type PersonRole, people } from '../../contract.ts'

type Gender = Person['gender']

/** Names of the roles by gender: of a man, of a woman. */
const ROLES: Record<PersonRole['role'], readonly [man: string, woman: string]> = {
  godparent: ['Ojciec chrzestny', 'Matka chrzestna'],
  witness: ['Świadek', 'Świadek'],
  wedding_witness: ['Świadek ślubu', 'Świadek ślubu'],
  sponsor: ['Świadek bierzmowania', 'Świadek bierzmowania'],
  protocol_witness: ['Świadek w protokole przedślubnym', 'Świadek w protokole przedślubnym'],
}

const nameRole = ({ role, table_name }: PersonRole, gender: Gender) => {
  const word = ROLES[role][gender === 2 ? 1 : 0]
  if (table_name === 'substitute_certificates') return `${word} w metryce zastępczej`
  return table_name === 'baptisms' && role === 'witness' ? `${word} chrztu` : word
}

/** Section of the acts of others in which the person is a godparent, witness or sponsor; hidden without any. */
export function Roles({ person: { id, gender } }: { person: Person }) {
  const { data } = useSuspenseCall(people.roles, { params: { id } })
  if (data.data.length === 0) return null
  return (
    <Section title="Udział w aktach innych osób">
      <ul className="people-sacraments">
        {data.data.map(role => (
          <li key={`${role.table_name} ${role.record_id} ${role.role}`}>
            <h3 className={role.cancelled ? 'people-cancelled' : undefined}>
              {nameRole(role, gender)}
            </h3>
            <p>
              {role.subject}
              {role.event_date && `, ${showPartialDay(role.event_date)}`}{' '}
              <Link to={previewAddress(role.table_name, role.record_id) ?? undefined}>
                {labelRecord(role)}
              </Link>
              {role.cancelled && ', unieważniony'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function labelRecord({ table_name, act_number, year }: PersonRole) {
  if (table_name === 'confirmation_preparations') return `przygotowanie ${year}`
  if (table_name === 'premaritals') return `protokół ${act_number ?? ''}/${year}`
  return `akt ${actLabel({ act_number, year })}`
}
