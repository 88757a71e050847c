import { useRef, useState } from 'react'
import { listItems, filterOptions, type Option } from './options.ts'
import { Combo } from './Combo.tsx'
import type { ComboItem } from './Combo.tsx'
import type { FieldProps } from './field.ts'
import { useOptionSelection } from './picking.ts'
import { ADD } from './Suggest.tsx'
import { useFound } from './suggesting.ts'

interface Props extends FieldProps {
  /** Requests options that match the typed text, best first; '' requests the beginning of the list. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Text of the initial value: the name that came with the record. */
  shown?: string | null
  /** Offers „Dodaj «…»”; returns the new option, or nothing when the clerk cancels. */
  onCreate?: (text: string) => Promise<Option | undefined>
}

/** Field for one item of a list too long to load: a town, a parish, a person. The form value is its id. */
export function Lookup({ find, shown, onCreate, ...props }: Props) {
  const { value, typed, setTyped, put, settle, leave, input } = useOptionSelection(props)
  const [isOpen, setIsOpen] = useState(false)
  const [labelState, setLabelState] = useState({ value, shown })
  if (labelState.shown !== shown) setLabelState({ value, shown })
  const [pickedOption, setPickedOption] = useState<Option>()
  const visit = useRef(0)
  const text = typed ?? (isOpen ? '' : null)
  const { found, for: searchText } = useFound(text, find)
  // Options of an earlier text are filtered locally until the right ones come.
  const fitting = searchText === text ? found : filterOptions(found, typed ?? '')
  const label =
    pickedOption?.value === value ? pickedOption?.label : value === labelState.value ? shown : ''
  const items: ComboItem[] = listItems(fitting)
  const newText = typed?.trim() ?? ''
  // Offered only after the answer has come, so that a quick Enter does not add an existing item.
  if (onCreate && newText && searchText === typed)
    items.push({ key: ADD, label: `Dodaj „${newText}”` })

  const take = (option: Option | undefined) => {
    if (!option) return
    setPickedOption(option)
    put(option.value)
  }
  const finish = (options: readonly Option[]) => {
    const option = settle(options)
    if (option) setPickedOption(option)
    leave()
  }
  const end = async () => {
    setIsOpen(false)
    if (typed === null) return leave()
    if (!newText || searchText === typed) return finish(fitting)
    // A fast user leaves the field before the answer comes; wait for it, unless the user returns to the field.
    const now = ++visit.current
    const options = await find(typed, new AbortController().signal).catch(() => [])
    if (now === visit.current) finish(options)
  }
  return (
    <Combo
      {...input}
      text={typed ?? (value === null || value === undefined ? '' : (label ?? ''))}
      typing={typed !== null}
      items={items}
      chosen={String(value)}
      tabPicks
      nothing={typed !== null && searchText === typed ? 'Nic nie znaleziono' : undefined}
      onOpen={() => {
        visit.current++
        setIsOpen(true)
      }}
      onType={setTyped}
      onPick={async item => {
        if (item.key === ADD) take(await onCreate?.(newText))
        else take(fitting.find(option => String(option.value) === item.key))
      }}
      onGiveUp={() => value === null || setTyped(null)}
      onLeave={() => void end()}
      onClear={input.withAsterisk || input.readOnly ? undefined : () => put(null)}
    />
  )
}
