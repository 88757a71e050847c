import './palette.css'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { plural } from '#shared/text/plural.ts'
import { helpPanel } from '#shell/help/panel-state.ts'
import { useMobile } from '#shell/frame/mobile.ts'
import { Options, optionId } from './Options.tsx'
import { useRecent } from './recent.ts'
import { useResults } from './results.ts'
import type { Item } from './shown.ts'
import { isEnough } from '../search-words.ts'

interface Props {
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Global search dialog; fully usable by keyboard, with the focus always in the input. */
export function Palette({ text, onText, onClose }: Props) {
  const list = useId()
  const mobile = useMobile()
  const [active, setActive] = useState(0)
  const { sections, spellings, fresh, problem } = useResults(text)
  const items = sections.flatMap(section => section.items)
  const at = Math.min(active, items.length - 1)
  const fill = (value: string) => {
    onText(value)
    setActive(0)
  }
  const { open, openApart } = useOpening(onClose, fill)
  const [isEnterPending, setIsEnterPending] = useHurry(fresh, () => open(items[0]))
  const type = (value: string) => {
    fill(value)
    setIsEnterPending(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) setActive((at + step + items.length) % Math.max(items.length, 1))
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else if (event.ctrlKey || event.metaKey) openApart(items[at])
    else if (fresh || active > 0) open(items[at])
    else setIsEnterPending(true)
    event.preventDefault()
  }
  return (
    <Modal.Root opened onClose={onClose} fullScreen={mobile} className="search" {...PLACE}>
      <Modal.Overlay />
      <Modal.Content aria-label="Wyszukiwanie">
        <div className="search-head">
          <IconSearch size={20} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label="Szukaj wszędzie"
            placeholder="Nazwisko, adres, data urodzenia, numer, ekran"
            aria-autocomplete="list"
            aria-expanded={items.length > 0}
            aria-controls={items.length ? list : undefined}
            aria-activedescendant={items[at] && optionId(list, items[at])}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            // Focused at once, before the focus trap of the dialog, so that keys typed meanwhile are not lost.
            autoFocus
            data-autofocus
            value={text}
            onChange={event => type(event.currentTarget.value)}
            onKeyDown={press}
          />
          <Modal.CloseButton aria-label="Zamknij wyszukiwanie" size={36} />
        </div>
        {items.length > 0 && (
          <Options
            id={list}
            sections={sections}
            spellings={spellings}
            active={items[at]}
            onOpen={open}
            onPoint={item => setActive(items.indexOf(item))}
          />
        )}
        <Told
          text={text}
          found={items.length}
          fresh={fresh}
          problem={problem}
          waits={isEnterPending}
        />
        <p className="search-keys" aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> wybór <kbd>Enter</kbd> otwórz <kbd>Ctrl Enter</kbd> w nowej
          karcie <kbd>Esc</kbd> zamknij
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

// Dialog settings of the theme (ui/theme/theme.tsx), which a dialog composed of parts does not inherit.
const PLACE = {
  size: 680,
  yOffset: '9vh',
  transitionProps: { duration: 0 },
  lockScroll: false,
  closeOnEscape: false,
} as const

/** Delays an early Enter until the results have loaded, so that it never opens a former result. */
function useHurry(fresh: boolean, go: () => void) {
  const [isEnterPending, setIsEnterPending] = useState(false)
  const goNow = useEffectEvent(go)
  useEffect(() => {
    if (isEnterPending && fresh) goNow()
  }, [isEnterPending, fresh])
  return [isEnterPending, setIsEnterPending] as const
}

function useOpening(onClose: () => void, onFill: (text: string) => void) {
  const router = useRouter()
  const { remember } = useRecent()
  return {
    open(item: Item | undefined) {
      if (item?.fill) return onFill(item.fill)
      if (item?.help) {
        onClose()
        helpPanel.set({ article: item.help })
      }
      if (!item?.path) return
      remember(item)
      onClose()
      void router.navigate({ href: item.path })
    },
    openApart(item: Item | undefined) {
      if (!item?.path) return
      remember(item)
      window.open(item.path, '_blank', 'noopener')
    },
  }
}

interface ToldProps {
  text: string
  found: number
  fresh: boolean
  problem: string | undefined
  waits: boolean
}

/** Shows the messages of the search besides its results; screen readers announce them. */
function Told({ text, found, fresh, problem, waits }: ToldProps) {
  if (problem) {
    return (
      <p role="alert" className="search-told">
        {problem}
      </p>
    )
  }
  const none = fresh && found === 0 && text.trim() !== ''
  return (
    <output className={none ? 'search-told' : 'kit-hidden'}>
      {waits && !fresh && 'Szukam…'}
      {none && (isEnough(text) ? NOTHING : 'Wpisz co najmniej dwie litery albo numer.')}
      {fresh && found > 0 && text.trim() && formatCount(found)}
    </output>
  )
}

const NOTHING =
  'Nic nie znaleziono, także wśród podobnie zapisanych. Spróbuj samego nazwiska albo jego początku.'

const formatCount = (count: number) =>
  `Do wyboru: ${plural(count, 'pozycja', 'pozycje', 'pozycji')}`
