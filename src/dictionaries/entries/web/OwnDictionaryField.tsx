import { Lookup } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { filterOptions } from '#ui/fields/options.ts'
import { useSave } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { dictionaries } from '../contract.ts'
import { useChoices } from './choices.ts'

const getOption = ({ id, value }: { id: number; value: string }) => ({ value: id, label: value })

/**
 * Field of an item of a dictionary that parishes fill themselves (schools, guardians); an unknown item is added at
 * once.
 */
export function OwnDictionaryField({ dictionary, ...props }: FieldProps & { dictionary: string }) {
  const choices = useChoices(dictionary)
  const selectedId = useFormValue<number | null>(props.name)
  const add = useSave(dictionaries.add)
  return (
    <Lookup
      {...props}
      shown={choices.find(({ id }) => id === selectedId)?.value}
      find={async text => filterOptions(choices.map(getOption), text)}
      onCreate={async value =>
        getOption((await add.mutateAsync({ body: { name: dictionary, value } })).entry)
      }
    />
  )
}
