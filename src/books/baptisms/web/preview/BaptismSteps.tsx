import { useCall } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { computeAge, today } from '#shared/dates/days.ts'
import { people } from '#parishioners/people/contract.ts'
import type { Person, PersonHint } from '#parishioners/people/contract.ts'
import type { Baptism } from '../../contract.ts'

const PEOPLE = '/status-of-the-animarum/parish-records/peoples'
const FAMILIES = '/status-of-the-animarum/parish-records/families'

/** Steps after the baptism of a small child: the missing data of its card and the waiting letters, each with a link. */
export function BaptismSteps({ act }: { act: Baptism }) {
  const { person_id, cancelled_at } = act
  const { data: child } = useCall(
    people.get,
    { params: { id: person_id ?? 0 } },
    { enabled: person_id !== null && !cancelled_at },
  )
  const letters = letterSteps({ notices: act.notices, unknown: false, editPath: '' })
  return (
    <NextSteps
      book="baptisms"
      act={{ id: act.id, cancelled_at }}
      steps={[...(child ? cardSteps(child) : []), ...letters]}
    />
  )
}

function cardSteps(child: Person) {
  const { id, family, father, mother, restricted_at } = child
  if (!isSmall(child) || restricted_at !== null) return []
  const parents = [father, mother].filter(parent => parent !== null)
  return [
    !family && {
      key: 'family',
      words:
        'Dziecko nie należy jeszcze do żadnej rodziny w kartotece. Dopisz je na karcie rodziny rodziców.',
      way: <FamilyOfParents parents={parents} />,
    },
    parents.length < 2 && {
      key: 'parents',
      words: `Na karcie dziecka nie wskazano ${lacking({ father, mother })} z kartoteki.`,
      way: (
        <LinkButton
          to={`${PEOPLE}/$peopleID/edit`}
          params={{ peopleID: String(id) }}
          variant="default"
        >
          Wskaż rodziców na karcie dziecka
        </LinkButton>
      ),
    },
  ]
}

const isSmall = ({ birth_date, status }: Person) =>
  status !== 'deceased' && (computeAge(birth_date, today()) ?? 99) < 3

const lacking = ({ father, mother }: Pick<Person, 'father' | 'mother'>) =>
  father ? 'matki' : mother ? 'ojca' : 'rodziców'

/** Link to the family of the first registered parent; without one, to a new family. */
function FamilyOfParents({ parents }: { parents: PersonHint[] }) {
  const id = parents[0]?.id
  const { data: parent } = useCall(
    people.get,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  )
  if (id !== undefined && !parent) return null
  if (!parent?.family) {
    return (
      <LinkButton to={`${FAMILIES}/add`} variant="default">
        Załóż rodzinę
      </LinkButton>
    )
  }
  return (
    <LinkButton
      to={`${FAMILIES}/$familyID/preview`}
      params={{ familyID: String(parent.family.id) }}
      variant="default"
    >
      Rodzina {parent.family.family_name}
    </LinkButton>
  )
}
