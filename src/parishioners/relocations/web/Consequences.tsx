import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type Consequence, RelocationPlan, relocations } from '../contract.ts'

const TOPICS: Record<Consequence['topic'], string> = {
  cards: 'Karty osób',
  family: 'Karta rodziny',
  numbers: 'Numery i akty',
  neighbours: 'Sąsiedzi',
  letters: 'Koperty',
  messages: 'Wiadomości',
  visits: 'Kolęda',
}

const PLAN_DELAY_MS = 400

/** Shows what the move changes and leaves, as it is filled in. */
export function Consequences({ family_id }: { family_id: number | null }) {
  const plan = usePlan(family_id)
  return (
    <Section title="Co się zmieni">
      <output className="kit-span-4">
        {plan ? (
          <PlanConsequences plan={plan} />
        ) : (
          <p className="kit-none">Wpisz nowy adres, a zobaczysz tu skutki, zanim zapiszesz.</p>
        )}
      </output>
    </Section>
  )
}

function PlanConsequences({ plan }: { plan: RelocationPlan }) {
  const { data, error } = useCall(relocations.consequences, { body: plan }, { staleTime: 0 })
  if (error) return <p role="alert">{error.message}</p>
  return <Facts facts={(data?.data ?? []).map(({ topic, text }) => [TOPICS[topic], text])} />
}

/** Returns the plan as typed; undefined until it has an address and somebody who moves. */
function usePlan(family_id: number | null): RelocationPlan | undefined {
  const [values] = useDebouncedValue(useWatch(), PLAN_DELAY_MS, { leading: true })
  if (!values.building_number) return undefined
  const movers: { id: number; moves: boolean }[] = values.people
  const people = movers.flatMap(({ id, moves }) => (moves ? [id] : []))
  const address = Object.fromEntries(
    Object.keys(RelocationPlan.shape).map(name => [name, values[name]]),
  )
  return RelocationPlan.safeParse({ ...address, family_id, people }).data
}
