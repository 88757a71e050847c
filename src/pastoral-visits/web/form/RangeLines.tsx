import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { StreetField } from '#dictionaries/addresses/web/StreetField.tsx'
import { TownField } from '#dictionaries/addresses/web/TownField.tsx'
import { Check, Choice, Text } from '#ui/fields.ts'
import type { RangeEntry } from '../../visit-routes/contract.ts'
import { streetSides } from '../../labels.ts'

const SIDES = Object.entries(streetSides).map(([value, label]) => ({ value, label }))

/** Lines of the ranges of a route: streets and numbers in the order of the visit. */
export function RangeLines({ blank }: { blank: object }) {
  const { fields, append, remove } = useFieldArray({ name: 'ranges', keyName: 'key' })
  const { getValues } = useFormContext<{ ranges: RangeEntry[] }>()
  // A new line starts with the town of the last one, because the next street is usually there.
  const add = () => {
    const last = getValues('ranges').at(-1)
    append({ ...blank, dic_town_id: last?.dic_town_id ?? null })
  }
  return (
    <section className="kit-section" aria-labelledby="visit-ranges">
      <div className="kit-section-head">
        <h2 id="visit-ranges">Ulice</h2>
      </div>
      <ol className="visits-ranges">
        {fields.map(({ key }, index) => (
          <li key={key} className="kit-grid">
            <TownField name={`ranges.${index}.dic_town_id`} />
            <StreetField
              name={`ranges.${index}.dic_street_id`}
              town={`ranges.${index}.dic_town_id`}
            />
            <Text name={`ranges.${index}.number_from`} label="Od numeru" />
            <Text name={`ranges.${index}.number_to`} label="Do numeru" />
            <Choice
              name={`ranges.${index}.side`}
              label="Numery"
              options={SIDES}
              clearable={false}
            />
            <Text name={`ranges.${index}.entrance`} label="Klatka" />
            <Text name={`ranges.${index}.place_from`} label="Mieszkania od" />
            <Text name={`ranges.${index}.place_to`} label="Mieszkania do" />
            <div className="kit-span-4 visits-range-end">
              <Check name={`ranges.${index}.descending`} label="Od najwyższych numerów" span={3} />
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Usuń odcinek ${index + 1}`}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        Dodaj ulicę
      </Button>
    </section>
  )
}
