import { useState } from 'react'
import { Combo } from './Combo.tsx'
import { itemsOf } from './Choice.tsx'
import type { Option } from './Choice.tsx'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { ADD } from './Suggest.tsx'
import { useFound } from './suggesting.tsx'

interface Props extends FieldProps {
  /** Options that fit what is typed, from the server, best first. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Words for the value the form opened with: the name that came with the record. */
  shown?: string | null
  /** Offers „Dodaj «…»”; gives the new option, or nothing when the clerk thought better of it. */
  onCreate?: (text: string) => Promise<Option | undefined>
}

/** One of a list too long to send: a town, a parish, a person. The form holds its number. */
export function Lookup({ find, shown, onCreate, ...props }: Props) {
  const { value, blank, change, leave, input } = useField<Option['value']>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState({ value, shown })
  if (known.shown !== shown) setKnown({ value, shown })
  const [picked, setPicked] = useState<Option>()
  const { found, for: asked } = useFound(typed, async (text, signal) => [
    ...(await find(text, signal)),
  ])
  const label = picked?.value === value ? picked?.label : value === known.value ? shown : ''
  const items = itemsOf(found)
  if (onCreate && typed?.trim())
    items.push({ key: ADD, label: `Dodaj „${typed.trim()}”`, note: undefined })

  const put = (option: Option | undefined) => {
    setTyped(null)
    if (!option) return
    setPicked(option)
    change(option.value)
  }
  return (
    <Combo
      {...input}
      text={typed ?? (value === null || value === undefined ? '' : (label ?? ''))}
      typing={typed !== null}
      items={items}
      chosen={String(value)}
      tabPicks
      nothing={typed !== null && asked === typed ? 'Nic nie znaleziono' : undefined}
      onType={setTyped}
      onPick={async item => {
        if (item.key === ADD) put(await onCreate?.(typed?.trim() ?? ''))
        else put(found.find(option => String(option.value) === item.key))
      }}
      onLeave={() => {
        if (typed === '') change(blank)
        setTyped(null)
        leave()
      }}
      onClear={input.withAsterisk || input.readOnly ? undefined : () => change(blank)}
    />
  )
}
