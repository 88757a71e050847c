import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { Choice, PartialDay, Text, Whole } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { SACRAMENTS } from '../../labels.ts'

const KINDS = Object.entries(SACRAMENTS).map(([value, label]) => ({ value, label }))
const EMPTY_SACRAMENT_ENTRY = {
  kind: null,
  event_date: null,
  place: '',
  act_number: '',
  act_year: null,
  note: '',
}

/** Fields of sacraments received elsewhere, entered from certificates; sacraments of this parish are in the books. */
export function OutsideSacraments() {
  const { fields, append, remove } = useFieldArray({ name: 'sacraments', keyName: 'key' })
  return (
    <Section title="Sakramenty przyjęte gdzie indziej">
      {fields.length > 0 && (
        <ul className="people-lines">
          {fields.map(({ key }, index) => (
            <li key={key}>
              <Line at={`sacraments.${index}`} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        className="people-add"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() =>
          append(EMPTY_SACRAMENT_ENTRY, { focusName: `sacraments.${fields.length}.kind` })
        }
      >
        Dodaj sakrament
      </Button>
    </Section>
  )
}

function Line({ at, onRemove }: { at: string; onRemove: () => void }) {
  return (
    <>
      <Choice name={`${at}.kind`} label="Sakrament" options={KINDS} clearable={false} required />
      <PartialDay name={`${at}.event_date`} label="Data" />
      <DictionaryParishNameField
        name={`${at}.place`}
        label="Parafia lub miejsce"
        placeholder="pw. św. Anny, Kraków"
      />
      <Text name={`${at}.act_number`} label="Nr aktu" />
      <Whole name={`${at}.act_year`} label="Rok" />
      <Text name={`${at}.note`} label="Adnotacja" />
      <ActionIcon variant="default" size={36} aria-label="Usuń sakrament" onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
