import '@mantine/core/styles/Kbd.layer.css'
import './FilterBar.css'
import { Button, CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { itemsOf, matching, type Option } from '../fields/options.ts'
import { Combo } from '../fields/Combo.tsx'
import type { List } from './list-query.tsx'
import { FIND_IN_LIST, ROW_BELOW, isPressed, isTyping } from '../shortcuts.tsx'

/** Search and filters above a list; on a phone the filters wait behind a button, so that the list shows. */
export function FilterBar({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <search className="kit-filters no-print" data-open={open || undefined}>
      {children}
      <Button
        className="kit-filters-open"
        variant="default"
        aria-expanded={open}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Ukryj filtry' : 'Filtry'}
      </Button>
    </search>
  )
}

interface SearchProps {
  list: List<{ search?: string }>
  /** What may be typed: „Nazwisko, imię, miejscowość”. */
  label: string
}

/** Searches 200 ms after the last key. `/` comes here from anywhere, Esc empties it, ↓ goes to the rows. */
export function SearchBox({ list, label }: SearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(list.query.search ?? '')
  const [asked, setAsked] = useState(text)
  // The address changed from outside: back in the browser, or „Wyczyść filtry”.
  if ((list.query.search ?? '') !== asked) {
    setAsked(list.query.search ?? '')
    setText(list.query.search ?? '')
  }
  const ask = (search: string) => {
    setAsked(search)
    list.set({ search })
  }
  const askLater = useEffectEvent((typed: string) => {
    if (typed !== asked) ask(typed)
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
  /** Words for no filter: „Każdy status”. */
  label: string
  options: readonly Option[]
}

interface FilterProps<Query> extends Pick<ChoiceProps, 'label' | 'options'> {
  list: List<Query>
  name: keyof Query & string
}

/** A filter by one of a known list. */
export function FilterChoice<Query>({ list, name, ...props }: FilterProps<Query>) {
  return <Choice {...props} value={list.query[name]} onChange={next => list.put(name, next)} />
}

/** The same, where the choice is kept otherwise than under one name. */
export function Choice({ value, onChange, label, options }: ChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find(option => String(option.value) === String(value))
  const put = (next: unknown) => {
    setTyped(null)
    onChange(next)
  }
  return (
    <Combo
      className="kit-filter"
      aria-label={label}
      placeholder={label}
      text={typed ?? chosen?.label ?? ''}
      typing={typed !== null}
      items={itemsOf(typed ? matching(options, typed) : options)}
      chosen={String(value)}
      tabPicks
      nothing="Nie ma takiej pozycji na liście"
      onType={setTyped}
      onPick={item => put(item.key)}
      onLeave={() => {
        if (typed === '') put(undefined)
        setTyped(null)
      }}
      onClear={chosen ? () => put(undefined) : undefined}
    />
  )
}
