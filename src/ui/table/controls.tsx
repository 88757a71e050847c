import '@mantine/core/styles/Kbd.layer.css'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listItems, filterOptions, type Option } from '../fields/options.ts'
import { Combo } from '../fields/Combo.tsx'
import type { ListQueryState } from './list-query.ts'
import { FIND_IN_LIST, ROW_BELOW, isPressed, isTyping } from '../shortcuts.ts'

interface SearchProps {
  list: Pick<ListQueryState<object>, 'query' | 'put'>
  /** Label that names the searchable fields: „Nazwisko, imię, miejscowość”. */
  label: string
}

const getSearch = (query: object) =>
  'search' in query && typeof query.search === 'string' ? query.search : ''

/**
 * Search field that searches 200 ms after the last key. `/` focuses it from anywhere, Esc empties it, ↓ moves to the
 * rows.
 */
export function SearchBox({ list, label }: SearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const now = getSearch(list.query)
  const [text, setText] = useState(now)
  const [lastSearch, setLastSearch] = useState(text)
  // The address was changed from outside: by the browser's back button or „Wyczyść filtry”.
  if (now !== lastSearch) {
    setLastSearch(now)
    setText(now)
  }
  const ask = (search: string) => {
    setLastSearch(search)
    list.put('search', search)
  }
  const askLater = useEffectEvent((newText: string) => {
    if (newText !== lastSearch) ask(newText)
  })
  useEffect(() => {
    const timer = setTimeout(() => askLater(text.trim()), 200)
    return () => clearTimeout(timer)
  }, [text])
  useSlash(box)
  return (
    <TextInput
      ref={box}
      type="search"
      aria-label={label}
      placeholder={label}
      className="kit-search"
      value={text}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          setText('')
        }
        if (event.key === 'Enter') ask(text.trim())
        if (isPressed(event, ROW_BELOW)) {
          event.preventDefault()
          box.current?.closest('.kit-list')?.querySelector<HTMLElement>('a[data-row]')?.focus()
        }
      }}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton
            size={24}
            iconSize={14}
            aria-label="Wyczyść szukanie"
            onClick={() => setText('')}
          />
        ) : (
          <Kbd size="xs">/</Kbd>
        )
      }
    />
  )
}

function useSlash(box: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, FIND_IN_LIST) || isTyping(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [box])
}

interface ChoiceProps {
  value: unknown
  onChange: (next: unknown) => void
  /** Label for no filter: „Każdy status”. */
  label: string
  options: readonly Option[]
}

interface FilterProps<Query> extends Pick<ChoiceProps, 'label' | 'options'> {
  list: ListQueryState<Query>
  name: keyof Query & string
}

/** Filter by an item of a known list. */
export function FilterChoice<Query>({ list, name, ...props }: FilterProps<Query>) {
  return <Choice {...props} value={list.query[name]} onChange={next => list.put(name, next)} />
}

/** Filter whose value is not stored under a single name. */
export function Choice({ value, onChange, label, options }: ChoiceProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const selectedOption = options.find(option => String(option.value) === String(value))
  const put = (next: unknown) => {
    setTypedText(null)
    onChange(next)
  }
  return (
    <Combo
      className="kit-filter"
      aria-label={label}
      placeholder={label}
      text={typedText ?? selectedOption?.label ?? ''}
      typing={typedText !== null}
      items={listItems(typedText ? filterOptions(options, typedText) : options)}
      chosen={String(value)}
      tabPicks
      nothing="Nie ma takiej pozycji na liście"
      onType={setTypedText}
      onPick={item => put(item.key)}
      onLeave={() => {
        if (typedText === '') put(undefined)
        setTypedText(null)
      }}
      onClear={selectedOption ? () => put(undefined) : undefined}
    />
  )
}
