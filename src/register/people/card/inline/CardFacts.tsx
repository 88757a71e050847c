import { Facts } from '#kit/layout/ScreenHead.tsx'
import { Section } from '#kit/layout/Section.tsx'
import { knownMay } from '#shell/session.tsx'
import type { Person } from '../../contract.ts'
import type { Fact } from '../facts.tsx'
import { InPlaceFact } from './InPlaceFact.tsx'

interface FactsProps {
  title: string
  facts: readonly Fact[]
  /** Whose facts are changed where they stand, for whoever may write. */
  person?: Person
}

/** A section of facts; left out when nothing is known and nothing may be written. */
export function CardFacts({ title, facts, person }: FactsProps) {
  const written = person && person.restricted_at === null && knownMay('people.write')
  const shown = facts.map(([label, value, name]) => {
    // What only the clergy read, others do not have on the card at all.
    const open = written && name && person[name] !== undefined
    return [
      label,
      open ? <InPlaceFact person={person} name={name} label={label} value={value} /> : value,
    ] as const
  })
  if (!shown.some(([, value]) => value)) return null
  return (
    <Section title={title}>
      <Facts facts={shown} />
    </Section>
  )
}
