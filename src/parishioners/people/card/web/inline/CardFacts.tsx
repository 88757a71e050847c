import type { ComponentProps } from 'react'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { currentUserCan } from '#shell/session.ts'
import type { Person } from '../../../contract.ts'
import type { CardFact } from '../facts.ts'
import { InPlaceAddress } from './InPlaceAddress.tsx'
import { InPlaceFact } from './InPlaceFact.tsx'

interface FactsProps {
  title: string
  facts: readonly CardFact[]
  /** The person whose facts can be edited in place by users with permission; undefined for a read-only section. */
  person?: Person
}

/** Section of facts; hidden when there are none and the user may not edit. */
export function CardFacts({ title, facts, person }: FactsProps) {
  const isEditable = person && person.restricted_at === null && currentUserCan('people.write')
  const visibleFacts = facts.map(([label, value, name]) => {
    const isOpen = isEditable && isVisible(person, name)
    return [
      label,
      isOpen ? <InPlace person={person} label={label} value={value} name={name} /> : value,
    ] as const
  })
  if (!visibleFacts.some(([, value]) => value)) return null
  return (
    <Section title={title}>
      <Facts facts={visibleFacts} />
    </Section>
  )
}

/** Tests whether the fact is on the card: facts visible only to clergy are missing for other users. */
const isVisible = (person: Person, name: CardFact[2]): name is NonNullable<CardFact[2]> =>
  name === 'address' || (name !== undefined && person[name] !== undefined)

type Props = Omit<ComponentProps<typeof InPlaceFact>, 'name'> & { name: NonNullable<CardFact[2]> }
const InPlace = ({ name, ...fact }: Props) =>
  name === 'address' ? <InPlaceAddress {...fact} /> : <InPlaceFact {...fact} name={name} />
