import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { Section } from '#ui/layout/Section.tsx'
import { SacramentRow } from './later-rows.tsx'

const EMPTY_SACRAMENT_ENTRY = {
  kind: null,
  event_date: null,
  place: '',
  act_number: '',
  act_year: null,
  note: '',
}

interface SacramentRows {
  sacraments: { id?: number | null; kind: string | null }[]
}

/** Fields of sacraments received elsewhere, entered from certificates; sacraments of this parish are in the books. */
export function OutsideSacraments() {
  const { fields, append, remove } = useFieldArray<SacramentRows, 'sacraments', 'key'>({
    name: 'sacraments',
    keyName: 'key',
  })
  return (
    <Section title="Sakramenty przyjęte gdzie indziej">
      {fields.length > 0 && (
        <ul className="people-lines">
          {fields.map(({ key, id }, index) => (
            <li key={key}>
              <SacramentRow at={`sacraments.${index}`} isNew={!id} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        className="people-add"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => append(EMPTY_SACRAMENT_ENTRY, { shouldFocus: false })}
      >
        Dodaj sakrament
      </Button>
    </Section>
  )
}
