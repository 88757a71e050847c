import '@mantine/core/styles/Kbd.layer.css'
import './search-button.css'
import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#kit/modals.tsx'

// Loaded when somebody is about to search, so that no first screen carries it.
const load = () => import('./Palette.tsx')
const loadAhead = () => void load().catch(() => {})

/** Opens the search over everything: by hand, with Ctrl+K (⌘K), or with / outside a field. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>()
  const show = async () => {
    setOpen(true)
    try {
      const { Palette: loaded } = await load()
      setPalette(() => loaded)
    } catch {
      setOpen(false)
      notify('Nie udało się otworzyć wyszukiwania. Odśwież stronę i spróbuj ponownie.', {
        tone: 'bad',
      })
    }
  }
  useSearchKeys(() => void show())
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
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
      {open && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}

const APPLE = /Mac|iP(hone|ad)/.test(navigator.userAgent)

function useSearchKeys(show: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Control' || event.key === 'Meta') return loadAhead()
    if (event.isComposing || event.altKey || event.shiftKey || !wanted(event)) return
    event.preventDefault()
    if (!document.querySelector('[aria-modal=true]')) show()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** In a field / is a letter, and above a list it belongs to the list’s own search. */
function wanted({ key, ctrlKey, metaKey, target, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  const typing = (target as Element).closest?.('input, textarea, select, [contenteditable]')
  return key === '/' && !typing && !defaultPrevented && !document.querySelector('.kit-search')
}
