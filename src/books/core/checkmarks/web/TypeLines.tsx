import './checkmarks.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { Check, Text } from '#ui/fields.ts'
import { plural } from '#shared/text/plural.ts'
import { RowTools } from './RowTools.tsx'

interface Props {
  at: string
  used: ReadonlyMap<number, number>
  /** Polish phrases for one person and for several with a ticked point. */
  people: readonly [one: string, many: string]
}

/** Points of one category. A ticked point is deactivated, not removed. */
export function TypeLines({ at, used, people: [singular, peopleWord] }: Props) {
  const { fields, append, remove, move } = useFieldArray({ name: at, keyName: 'key' })
  return (
    <>
      {fields.map((field, index) => {
        const { id } = field as unknown as { id?: number | null }
        const count = used.get(id ?? 0) ?? 0
        return (
          <div key={field.key} className="checkmark-line">
            <Text name={`${at}.${index}.name`} label="Punkt" required />
            <Check
              name={`${at}.${index}.active`}
              label="Aktywny"
              hint={
                count > 0
                  ? `Zaznaczono u ${plural(count, singular, peopleWord, peopleWord)}`
                  : undefined
              }
            />
            <RowTools
              what={`punkt ${index + 1}`}
              index={index}
              count={fields.length}
              onMove={to => move(index, to)}
              onRemove={count > 0 ? undefined : () => remove(index)}
            />
          </div>
        )
      })}
      <div className="kit-span-4">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ name: '', active: true })}
        >
          Dodaj punkt
        </Button>
      </div>
    </>
  )
}
