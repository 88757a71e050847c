import { Link } from '@tanstack/react-router'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import type { PersonFamilyMember, Person, PersonHint } from '../../contract.ts'
import { formatName } from '../../web/PersonField.tsx'
import { FAMILIES, PEOPLE } from '../../web/paths.ts'

/** Returns the relation to the person; when it is unknown, the role in the family, marked as such. */
const kinText = (member?: PersonFamilyMember) =>
  member?.kin ?? (member?.role && `w rodzinie: ${member.role}`)

type Relative = Pick<PersonHint, 'id' | 'names' | 'surname' | 'birth_date' | 'status'>

/** Section of the members of the person's family, and of parents and children wherever they live. */
export function Family({ person }: { person: Person }) {
  const { family, father, mother, children } = person
  const members = family?.members.filter(member => member.id !== person.id) ?? []
  return (
    <Section title="Rodzina" action={<FamilyLink family={family} />}>
      <dl className="kit-facts people-family">
        <Parent role="Ojciec" known={father} words={[person.father_surname, person.father_names]} />
        <Parent
          role="Matka"
          known={mother}
          words={[
            person.mother_surname,
            person.mother_names,
            person.mother_family_name && `z domu ${person.mother_family_name}`,
          ]}
        />
        <Relatives title="Dzieci" people={children} />
        <Relatives
          title="Domownicy"
          people={members}
          role={({ id }) => kinText(members.find(member => member.id === id))}
        />
      </dl>
      {!family && <NoFamily person={person} />}
    </Section>
  )
}

/** A family is joined on its own card, so the list of families of that surname is opened, or a new card. */
function NoFamily({ person: { surname, restricted_at, status } }: { person: Person }) {
  const isOffered =
    currentUserCan('families.write') && restricted_at === null && status !== 'deceased'
  return (
    <>
      <p className="kit-none">Ta osoba nie należy do żadnej rodziny.</p>
      {isOffered && (
        <div className="kit-row kit-span-4 no-print">
          <LinkButton to={FAMILIES} search={{ search: surname }} variant="default" size="sm">
            Dodaj do rodziny
          </LinkButton>
          <LinkButton to={`${FAMILIES}/add`} variant="default" size="sm">
            Załóż rodzinę
          </LinkButton>
        </div>
      )}
    </>
  )
}

function FamilyLink({ family }: Pick<Person, 'family'>) {
  if (!family) return null
  return (
    <LinkButton
      to={`${FAMILIES}/$familyID/preview`}
      params={{ familyID: String(family.id) }}
      variant="default"
      size="sm"
    >
      Rodzina {family.family_name}
    </LinkButton>
  )
}

interface ParentProps {
  role: string
  known: PersonHint | null
  words: (string | null)[]
}

/** Shows a parent: a link to a person of the register, or the recorded name as plain text. */
function Parent({ role, known, words }: ParentProps) {
  const parentName = words.filter(Boolean).join(' ')
  if (!known && !parentName) return null
  return (
    <div>
      <dt>{role}</dt>
      <dd>{known ? <Somebody person={known} /> : parentName}</dd>
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
          <Somebody person={person} role={role?.(person)} />
        </dd>
      ))}
    </div>
  )
}

function Somebody({ person, role }: { person: Relative; role?: string | null }) {
  return (
    <>
      <Link to={`${PEOPLE}/$peopleID/preview`} params={{ peopleID: String(person.id) }}>
        {formatName(person)}
      </Link>
      {person.status === 'deceased' && ' ✝'}
      {role && `, ${role}`}
      {person.birth_date && <small>, ur. {showPartialDay(person.birth_date)}</small>}
    </>
  )
}
