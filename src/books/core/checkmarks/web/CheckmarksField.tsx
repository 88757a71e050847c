import '@mantine/core/styles/Checkbox.layer.css'
import './checkmarks.css'
import { Checkbox } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { checkmarks } from '../contract.ts'
import type { CheckmarkModule } from '../modules.ts'

interface Props {
  module: CheckmarkModule
}

interface TickedStep {
  module_checkmark_type_id: number
}

/** Points of a card by category; an inactive point is shown only where it is ticked. */
export const CheckmarksField = (props: Props) => (
  <SectionBoundary>
    <CheckmarksSection {...props} />
  </SectionBoundary>
)

function CheckmarksSection({ module }: Props) {
  const { data } = useSuspenseCall(checkmarks.list, { query: { module } })
  const { field } = useController({ name: 'checkmarks' })
  const tickedIds = new Set(
    (field.value as TickedStep[]).map(({ module_checkmark_type_id: id }) => id),
  )
  const set = (id: number, isChecked: boolean) => {
    const ids = isChecked ? [...tickedIds, id] : [...tickedIds].filter(typeId => typeId !== id)
    field.onChange(ids.map(typeId => ({ module_checkmark_type_id: typeId })))
  }
  const categories = data.categories
    .map(({ types, ...category }) => ({
      ...category,
      types: types.filter(({ id, active }) => active || tickedIds.has(id)),
    }))
    .filter(({ types }) => types.length > 0)
  if (categories.length === 0) return null
  return (
    <Section title="Zaznaczenia">
      {categories.map(({ id, name, types }) => (
        <fieldset key={id} className="checkmark-group">
          <legend>{name}</legend>
          <div className="kit-grid">
            {types.map(type => (
              <Checkbox
                key={type.id}
                label={type.name}
                checked={tickedIds.has(type.id)}
                onChange={event => set(type.id, event.currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
