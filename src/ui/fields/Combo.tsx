import './fields.css'
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- no element
// is a list that folds diacritics, and its keys are the input's (aria-activedescendant)
import { CloseButton, Popover, TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

export interface ComboItem {
  key: string
  label: string
  /** Second line in a lighter style. */
  note?: string
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  text: string
  /** True while the clerk types; otherwise the text is that of the chosen item. */
  typing: boolean
  items: ComboItem[]
  /** Key of the chosen item. */
  chosen?: string
  /** True when a click opens nothing, so no arrow is shown. */
  bare?: boolean
  /** True when Tab picks the marked item, as Enter does. */
  tabPicks?: boolean
  /** Message shown when no option matches; without it nothing is shown. */
  nothing?: string
  onType: (text: string) => void
  onPick: (item: ComboItem) => void
  onLeave: () => void
  /** Called on Tab or Enter while the list is not dismissed and has no marked item: its answer may still come. */
  onPass?: () => void
  /** Called on Esc, which restores the text of the chosen item. */
  onGiveUp?: () => void
  /** Called before the list is shown. */
  onOpen?: () => void
  onClear?: () => void
}

const LIMIT = 100

/** Text input with a list, the basis of the kit's fields; screens use those fields. */
export function Combo(props: Props) {
  const {
    text,
    typing,
    items,
    chosen,
    tabPicks,
    bare,
    nothing,
    onType,
    onPick,
    onLeave,
    onOpen,
    onPass,
    onGiveUp,
    onClear,
    ...rest
  } = props
  const list = useId()
  const { enter, leave, markOwn } = useSelectedText(text, typing)
  const [isOpen, setIsOpen] = useState(false)
  const [cursor, setCursor] = useState<number | null>(null)
  const visibleItems = items.slice(0, LIMIT)
  const start = typing ? 0 : visibleItems.findIndex(item => item.key === chosen)
  const active = Math.min(cursor ?? start, visibleItems.length - 1)
  const visible =
    isOpen && !rest.readOnly && !rest.disabled && (visibleItems.length > 0 || Boolean(nothing))

  const open = (at: number | null = null) => {
    if (!isOpen) onOpen?.()
    setIsOpen(true)
    setCursor(at)
  }
  const pick = (item: ComboItem) => {
    setIsOpen(false)
    markOwn()
    onPick(item)
  }
  const press = (event: KeyboardEvent) => {
    const item = visible ? visibleItems[active] : undefined
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && !event.ctrlKey) {
      event.preventDefault()
      open(
        visible ? (active + step + visibleItems.length) % Math.max(visibleItems.length, 1) : null,
      )
    } else if (event.key === 'Enter' && item) {
      event.preventDefault()
      pick(item)
    } else if (event.key === 'Tab' && item && tabPicks && typing && text) pick(item)
    else if (['Tab', 'Enter'].includes(event.key) && isOpen && !item) onPass?.()
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
      onGiveUp?.()
    }
  }
  return (
    <Popover opened={visible} width="target" position="bottom-start" {...QUIET}>
      <Popover.Target>
        <div className={rest.className}>
          <TextInput
            {...rest}
            className={undefined}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={visible}
            aria-controls={visible ? list : undefined}
            aria-activedescendant={visible && active >= 0 ? `${list}-${active}` : undefined}
            value={text}
            onChange={event => {
              open()
              markOwn()
              onType(event.currentTarget.value)
            }}
            onMouseDown={() => open()}
            onFocus={event => enter(event.currentTarget)}
            onKeyDown={press}
            onBlur={() => {
              leave()
              setIsOpen(false)
              onLeave()
            }}
            rightSectionPointerEvents={onClear && text ? 'all' : 'none'}
            rightSection={onClear && text ? <Clear onClear={onClear} /> : bare ? null : <Chevron />}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown p={4} onMouseDown={event => event.preventDefault()}>
        <div id={list} role="listbox" aria-label="Podpowiedzi" className="kit-options">
          {visibleItems.map((item, index) => (
            <Option
              key={item.key}
              id={`${list}-${index}`}
              item={item}
              active={index === active}
              chosen={item.key === chosen}
              onPick={() => pick(item)}
            />
          ))}
        </div>
        {visibleItems.length === 0 && <p className="kit-options-none">{nothing}</p>}
        {items.length > LIMIT && <p className="kit-options-none">Pisz dalej, aby zawęzić listę.</p>}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Selects a text that the program writes into the focused field, so that typing replaces it instead of adding to it. */
function useSelectedText(text: string, typing: boolean) {
  const focusedInput = useRef<HTMLInputElement>(null)
  const isOwn = useRef(false)
  const lastText = useRef(text)
  useEffect(() => {
    const isProposed = text !== lastText.current && !typing && !isOwn.current
    if (isProposed) focusedInput.current?.select()
    lastText.current = text
    isOwn.current = false
  }, [text, typing])
  return {
    enter(input: HTMLInputElement) {
      focusedInput.current = input
      input.select()
    },
    leave: () => void (focusedInput.current = null),
    markOwn: () => void (isOwn.current = true),
  }
}

const QUIET = { withRoles: false, trapFocus: false } as const

interface OptionProps {
  id: string
  item: ComboItem
  active: boolean
  chosen: boolean
  onPick: () => void
}

function Option({ id, item, active, chosen, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={active || undefined}
      ref={active ? reveal : undefined}
      onClick={onPick}
    >
      {item.label}
      {item.note && <small>{item.note}</small>}
    </div>
  )
}

// Not scrollIntoView, which would scroll the page too, because the list is rendered before it is positioned.
function reveal(option: HTMLElement | null) {
  const list = option?.parentElement
  if (!list) return
  const listRect = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  list.scrollTop += Math.max(0, bottom - listRect.bottom) - Math.max(0, listRect.top - top)
}

const Chevron = () => <IconSelector size={16} aria-hidden className="kit-chevron" />

function Clear({ onClear }: { onClear: () => void }) {
  return (
    <CloseButton
      size={24}
      iconSize={14}
      tabIndex={-1}
      aria-label="Wyczyść pole"
      onMouseDown={event => event.preventDefault()}
      onClick={onClear}
    />
  )
}
