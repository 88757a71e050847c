import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { Choice, Suggest, Text } from '#ui/fields.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { families } from '../../families/contract.ts'
import type {
  Destination,
  RelocationEntry,
  RelocationStart,
  RelocationSubject,
} from '../contract.ts'

interface Props {
  start: RelocationStart
  subject: RelocationSubject
}

type Movers = RelocationEntry['people']

const OPTIONS: { value: Destination; label: string }[] = [
  { value: 'family', label: 'Karta rodziny przechodzi pod nowy adres' },
  { value: 'new_family', label: 'Ci, którzy się przeprowadzają, tworzą nową rodzinę' },
  { value: 'cards', label: 'Karta rodziny zostaje, zmieni się tylko adres osób' },
]

/** Choice of what happens to the card of the family; proposed anew whenever other people are ticked. */
export function DestinationFields({ start, subject }: Props) {
  useProposal(start, subject)
  const destination = useFormValue<Destination>('destination')
  const { data } = useCall(families.filters, {}, { staleTime: 60_000 })
  return (
    <Section title="Karta rodziny">
      <Choice
        name="destination"
        label="Co z kartą rodziny"
        options={OPTIONS}
        clearable={false}
        span={2}
      />
      {destination === 'new_family' && <Text name="family_name" label="Nazwisko nowej rodziny" />}
      {destination !== 'cards' && (
        <Suggest
          name="region"
          label="Rejon"
          among={(data?.regions ?? []).map(label => ({ label }))}
        />
      )}
    </Section>
  )
}

/** Proposes the whole card when everybody goes, a new family for a part of it, and only the card of a single person. */
function useProposal(start: RelocationStart, { table }: RelocationSubject) {
  const movers = useFormValue<Movers>('people') ?? []
  const { setValue } = useFormContext()
  const isWhole = start.people.every(
    ({ moves }, index) => movers[index]?.moves || (table === 'families' && !moves),
  )
  const partial: Destination = table === 'families' ? 'new_family' : 'cards'
  const proposal: Destination = isWhole ? 'family' : partial
  const lastProposal = useRef(proposal)
  useEffect(() => {
    if (lastProposal.current === proposal) return
    lastProposal.current = proposal
    setValue('destination', proposal, { shouldDirty: true })
  }, [proposal, setValue])
}
