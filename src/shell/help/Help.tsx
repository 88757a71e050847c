import './help.css'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { helpArticles } from '#help/contract.ts'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { useCall } from '#ui/calls/query.ts'
import { CLOSE, ariaKeys, isPressed, isTyping } from '#ui/shortcuts.ts'
import { useHere } from '../frame/current-screen.ts'
import { currentUserCan } from '../session.ts'
import { useSlots } from '../slots.ts'
import { helpPanel } from './panel-state.ts'
import { ALL_KEYS, HELP } from './keys.ts'

// Loaded when the user opens help, so that the first screens do not include it.
const Panel = lazyScreenPart(async () => (await import('./HelpPanel.tsx')).HelpPanel, {
  missing: () => (
    <aside className="help-panel" aria-label="Pomoc">
      <p role="alert">Nie udało się wczytać pomocy. Sprawdź, czy działa internet.</p>
    </aside>
  ),
})

/** Button „Pomoc” with a panel beside the screen: shown where there is an article, and always to administrators. */
export function Help() {
  const { ShortcutsDialog } = useSlots()
  const { facts } = useHere()
  const panel = helpPanel.use()
  const open = panel !== null
  const close = () => helpPanel.set(null)
  const toggle = () => helpPanel.set(open ? null : {})
  useEffect(() => () => helpPanel.set(null), [])
  const [keys, setKeys] = useState(false)
  const routeName = facts.name ?? ''
  const { data } = useCall(
    helpArticles.check,
    { query: { routeName } },
    { enabled: routeName !== '', staleTime: 60_000 },
  )
  useHelpKeys({
    help: toggle,
    keys: () => setKeys(true),
    close: open ? close : undefined,
  })
  const hasHelp = open || data?.exist || currentUserCan('installation.manage')
  return (
    <>
      {hasHelp && (
        <button
          type="button"
          className="shell-help no-print"
          aria-expanded={open}
          aria-keyshortcuts={ariaKeys(HELP)}
          onClick={toggle}
        >
          <IconHelpCircle size={19} stroke={1.7} aria-hidden />
          Pomoc
        </button>
      )}
      {open && (
        <Panel
          key={`${routeName} ${panel.article ?? ''}`}
          routeName={routeName}
          initialArticle={panel.article ?? routeName}
          onKeys={() => setKeys(true)}
          onClose={close}
        />
      )}
      {keys && <ShortcutsDialog onClose={() => setKeys(false)} />}
    </>
  )
}

interface Deeds {
  help: () => void
  keys: () => void
  close?: () => void
}

function useHelpKeys({ help, keys, close }: Deeds) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const hasModal = document.querySelector('[aria-modal=true]') !== null
    if (isPressed(event, HELP)) {
      event.preventDefault()
      if (!hasModal) help()
    } else if (isPressed(event, ALL_KEYS) && !isTyping(event) && !hasModal) {
      event.preventDefault()
      keys()
    } else if (isPressed(event, CLOSE) && !hasModal) close?.()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
