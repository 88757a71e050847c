import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import { Mark } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import type { TerritoryImport } from '../contract.ts'

/** Section with the added parts, and the progress of the one being added. */
export const ImportsSection = ({ imports }: { imports: readonly TerritoryImport[] }) => (
  <Section title="Dodane części kraju">
    <ul className="kit-lines">
      {imports.map(entry => (
        <li key={entry.id}>
          <Line {...entry} />
        </li>
      ))}
    </ul>
  </Section>
)

function Line(props: TerritoryImport) {
  const { part_name, state, total, done, towns_added, streets_added, with_streets } = props
  const towns = plural(towns_added, 'miejscowość', 'miejscowości', 'miejscowości')
  const streets = plural(streets_added, 'ulica', 'ulice', 'ulic')
  return (
    <div>
      <strong>{part_name}</strong> <State state={state} />
      <small>
        {`Dodano: ${towns}${with_streets ? `, ${streets}` : ''}. ${showInstant(props.ordered_at)}, ${props.ordered_by_name}`}
      </small>
      {state === 'failed' && (
        <small>
          Dodawanie przerwano. To, co dodano, zostaje; wybierz tę część jeszcze raz, a program doda
          resztę.
        </small>
      )}
      {(state === 'waiting' || state === 'adding') && (
        <Progress.Root mt={8} maw={420}>
          <Progress.Section
            value={Math.max((done / Math.max(total, 1)) * 100, 2)}
            aria-label="Postęp dodawania"
          />
        </Progress.Root>
      )}
    </div>
  )
}

function State({ state }: Pick<TerritoryImport, 'state'>) {
  if (state === 'ready') return <Mark tone="good">gotowe</Mark>
  if (state === 'failed') return <Mark tone="bad">przerwane</Mark>
  return <Mark>w toku</Mark>
}
