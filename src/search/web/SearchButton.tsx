import '@mantine/core/styles/Kbd.layer.css'
import './search-button.css'
import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  type ComponentProps,
  type ComponentType,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { notify } from '#ui/dialogs/modals.ts'
import { ariaKeys, isPressed, isTyping } from '#ui/shortcuts.ts'
import { SEARCH, SEARCH_TOO } from './shortcuts.ts'

// Loaded when the user is about to search, so that the first screens do not include it.
const load = () => import('./Palette.tsx')
const loadAhead = () => void load().catch(() => {})

/** Button that opens the global search; also Ctrl+K (⌘K), or / outside a field. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] =
    useState<ComponentType<ComponentProps<typeof import('./Palette.tsx').Palette>>>()
  const show = async () => {
    setOpen(true)
    try {
      const { Palette: loadedPalette } = await load()
      setPalette(() => loadedPalette)
    } catch {
      setOpen(false)
      notify('Nie udało się otworzyć wyszukiwania. Odśwież stronę i spróbuj ponownie.', {
        tone: 'bad',
      })
    }
  }
  useSearchKeys(() => void show())
  const [text, setText] = useState('')
  const close = () => {
    setOpen(false)
    setText('')
  }
  useTypedAhead(open, setText, close)
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(SEARCH)}
        onClick={() => void show()}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <IconSearch size={19} aria-hidden />
        <span>Szukaj</span>
        <Kbd size="xs" aria-hidden>
          {APPLE ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </button>
      {open && Palette && <Palette text={text} onText={setText} onClose={close} />}
    </>
  )
}

/** Captures keys that are typed before the search has the focus, so that no letter is lost. */
function useTypedAhead(
  open: boolean,
  setText: Dispatch<SetStateAction<string>>,
  close: () => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Polish letters are typed with AltGr, which Windows also reports as Ctrl and Alt.
    const polish = event.getModifierState('AltGraph')
    if (!polish && (event.ctrlKey || event.metaKey || event.altKey)) return
    if ((event.target as Element).closest?.('.search')) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Backspace') setText(text => text.slice(0, -1))
    else if (event.key.length === 1) setText(text => text + event.key)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  })
  useEffect(() => {
    if (!open) return
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear, true)
    return () => {
      window.removeEventListener('keydown', hear, true)
    }
  }, [open])
}

const APPLE = /Mac|iP(hone|ad)/.test(navigator.userAgent)

function useSearchKeys(show: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') return loadAhead()
    if (event.isComposing || !isSearchKey(event)) return
    event.preventDefault()
    if (!document.querySelector('[aria-modal=true]')) show()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/**
 * Checks whether / opens the search: in a field it is a letter, and on a screen with a list it belongs to the list's
 * own search.
 */
function isSearchKey(event: KeyboardEvent) {
  if (isPressed(event, SEARCH)) return true
  if (!isPressed(event, SEARCH_TOO) || isTyping(event)) return false
  return !event.defaultPrevented && !document.querySelector('.kit-search')
}
