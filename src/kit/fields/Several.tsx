import '@mantine/core/styles/Pill.layer.css'
import { Pill } from '@mantine/core'
import { useState } from 'react'
import { Combo } from './Combo.tsx'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { listItems, type Option } from './options.ts'
import { useFound } from './suggesting.tsx'

interface Props extends FieldProps {
  /** Options that fit what is typed, best first; '' asks for the list's beginning. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Words for the values the form opened with. */
  shown?: readonly Option[]
}

/** Several of a list: dioceses, parishes. The form holds their numbers; each is taken out by its own button. */
export function Several({ find, shown = [], ...props }: Props) {
  const { value, change, leave, input } = useField<number[]>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState<readonly Option[]>(shown)
  const { found } = useFound(typed ?? (opened ? '' : null), find)
  const chosen = value ?? []
  const labelOf = (one: number) =>
    [...picked, ...shown].find(option => option.value === one)?.label ?? String(one)
  const left = found.filter(option => !chosen.includes(Number(option.value)))
  const { className, ...rest } = input
  return (
    <div className={className}>
      <Combo
        {...rest}
        text={typed ?? ''}
        typing={typed !== null}
        items={listItems(left)}
        nothing={typed ? 'Nic nie znaleziono' : undefined}
        onOpen={() => setOpened(true)}
        onType={setTyped}
        onPick={item => {
          const option = left.find(one => String(one.value) === item.key)
          if (!option) return
          setPicked([...picked, option])
          setTyped(null)
          change([...chosen, Number(option.value)])
        }}
        onLeave={() => {
          setOpened(false)
          setTyped(null)
          leave()
        }}
      />
      {chosen.length > 0 && (
        <Pill.Group mt={6}>
          {chosen.map(one => (
            <Pill
              key={one}
              size="md"
              withRemoveButton
              onRemove={() => change(chosen.filter(other => other !== one))}
              removeButtonProps={{ 'aria-label': `Usuń: ${labelOf(one)}`, 'aria-hidden': false }}
            >
              {labelOf(one)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </div>
  )
}
