import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Section } from '#kit/Section.tsx'
import { showPartialDay } from '#kit/words.tsx'
import type { Person, PersonHint } from '../contract.ts'
import { nameOf } from '../PersonField.tsx'
import { FAMILIES, PEOPLE } from '../paths.tsx'

type Relative = Pick<PersonHint, 'id' | 'names' | 'surname' | 'birth_date' | 'status'>

/** Whom a person lives with, and parents and children wherever they live. */
export function Family({ person }: { person: Person }) {
  const { family, father, mother, children } = person
  const members = family?.members.filter(member => member.id !== person.id) ?? []
  return (
    <Section title="Rodzina" action={<FamilyLink family={family} />}>
      <dl className="kit-facts">
        <Parent role="Ojciec" known={father} names={[person.father_names, person.father_surname]} />
        <Parent role="Matka" known={mother} names={[person.mother_names, person.mother_surname]} />
        <Relatives title="Dzieci" people={children} />
        <Relatives
          title="Domownicy"
          people={members}
          role={({ id }) => members.find(member => member.id === id)?.role}
        />
      </dl>
      {!family && <p className="people-nothing">Ta osoba nie należy do żadnej rodziny.</p>}
    </Section>
  )
}

function FamilyLink({ family }: Pick<Person, 'family'>) {
  if (!family) return null
  return (
    <Button component={Link} to={`${FAMILIES}/${family.id}/preview`} variant="default" size="sm">
      Rodzina {family.family_name}
    </Button>
  )
}

interface ParentProps {
  role: string
  known: PersonHint | null
  names: (string | null)[]
}

/** A parent of the register is a link; one only written down is plain words. */
function Parent({ role, known, names }: ParentProps) {
  const words = names.filter(Boolean).join(' ')
  if (!known && !words) return null
  return (
    <div>
      <dt>{role}</dt>
      <dd>{known ? <Somebody person={known} /> : words}</dd>
    </div>
  )
}

interface RelativesProps {
  title: string
  people: readonly Relative[]
  role?: (person: Relative) => string | null | undefined
}

function Relatives({ title, people, role }: RelativesProps) {
  if (people.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      {people.map(person => (
        <dd key={person.id}>
          <Somebody person={person} />
          {role?.(person) && ` – ${role(person)}`}
        </dd>
      ))}
    </div>
  )
}

function Somebody({ person }: { person: Relative }) {
  return (
    <>
      <Link to={`${PEOPLE}/${person.id}/preview`}>{nameOf(person)}</Link>
      {person.status === 'deceased' && ' ✝'}
      {person.birth_date && <small> ur. {showPartialDay(person.birth_date)}</small>}
    </>
  )
}
