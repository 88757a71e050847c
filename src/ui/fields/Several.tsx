import '@mantine/core/styles/Pill.layer.css'
import { Pill } from '@mantine/core'
import { useState } from 'react'
import { Combo } from './Combo.tsx'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'
import { listItems, type Option } from './options.ts'
import { useFound } from './suggesting.ts'

interface Props extends FieldProps {
  /** Requests options that match the typed text, best first; '' requests the beginning of the list. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Options of the initial values, with their texts. */
  shown?: readonly Option[]
}

/**
 * Field for several items of a list: dioceses, parishes. The form value is their ids; each item has a button to remove
 * it.
 */
export function Several({ find, shown = [], ...props }: Props) {
  const { value, change, leave, input } = useField<number[]>(props)
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [pickedOptions, setPickedOptions] = useState<readonly Option[]>(shown)
  const { found } = useFound(typedText ?? (isOpen ? '' : null), find)
  const selectedIds = value ?? []
  const getLabel = (id: number) =>
    [...pickedOptions, ...shown].find(option => option.value === id)?.label ?? String(id)
  const remainingOptions = found.filter(option => !selectedIds.includes(Number(option.value)))
  const { className, ...rest } = input
  return (
    <div className={className}>
      <Combo
        {...rest}
        text={typedText ?? ''}
        typing={typedText !== null}
        items={listItems(remainingOptions)}
        nothing={typedText ? 'Nic nie znaleziono' : undefined}
        onOpen={() => setIsOpen(true)}
        onType={setTypedText}
        onPick={item => {
          const option = remainingOptions.find(candidate => String(candidate.value) === item.key)
          if (!option) return
          setPickedOptions([...pickedOptions, option])
          setTypedText(null)
          change([...selectedIds, Number(option.value)])
        }}
        onLeave={() => {
          setIsOpen(false)
          setTypedText(null)
          leave()
        }}
      />
      {selectedIds.length > 0 && (
        <Pill.Group mt={6}>
          {selectedIds.map(id => (
            <Pill
              key={id}
              size="md"
              withRemoveButton
              onRemove={() => change(selectedIds.filter(otherId => otherId !== id))}
              removeButtonProps={{ 'aria-label': `Usuń: ${getLabel(id)}`, 'aria-hidden': false }}
            >
              {getLabel(id)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
