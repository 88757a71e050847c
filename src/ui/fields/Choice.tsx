import { Combo } from './Combo.tsx'
import type { FieldProps } from './field.ts'
import { listItems, filterOptions, type Option } from './options.ts'
import { useOptionSelection } from './picking.ts'

interface Props extends FieldProps {
  options: readonly Option[]
  /** Whether the choice can be cleared; true unless the field is required. */
  clearable?: boolean
}

/** Field for one item of a known list. Typing `lodz` and Enter picks Łódź; an erased text means no choice. */
export function Choice({ options, clearable, ...props }: Props) {
  const { value, typed, setTyped, put, settle, leave, input } = useOptionSelection(props)
  const selectedOption = options.find(option => option.value === value)
  const canClear = (clearable ?? !input.withAsterisk) && !input.readOnly && !input.disabled
  const matches = typed ? filterOptions(options, typed) : options
  return (
    <Combo
      {...input}
      text={typed ?? selectedOption?.label ?? ''}
      typing={typed !== null}
      items={listItems(matches)}
      chosen={String(value)}
      tabPicks
      nothing="Nie ma takiej pozycji na liście"
      onType={setTyped}
      onPick={item => put(options.find(option => String(option.value) === item.key)?.value)}
      onGiveUp={() => value === null || setTyped(null)}
      onLeave={() => {
        if (typed !== null) settle(matches)
        leave()
      }}
      onClear={canClear ? () => put(null) : undefined}
    />
  )
}
