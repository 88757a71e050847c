import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'

const REMEMBERED = 30

/**
 * Returns the focus when a dialog or menu inside `layers` is unmounted with it: to the previously focused element if it
 * still exists, otherwise to the heading. Mantine does so only for closed, not for unmounted ones. Also applies to a
 * button that disappears after its action.
 */
export function useFocusBack(layers: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const past: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      past.push(target as HTMLElement)
      if (past.length > REMEMBERED) past.shift()
    }
    const watch = new MutationObserver(changes => {
      const isLayerRemoved = changes.some(({ removedNodes }) => [...removedNodes].some(isLayer))
      if (isLayerRemoved && document.activeElement === document.body) giveBack(past)
    })
    const watchScreen = new MutationObserver(() => {
      const last = past.at(-1)
      if (!last || last.isConnected || document.activeElement !== document.body) return
      if (last.matches('button, a')) giveBack([])
    })
    watch.observe(layers.current!, { childList: true })
    watchScreen.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      watch.disconnect()
      watchScreen.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [layers])
}

const isLayer = (node: Node) =>
  node instanceof Element && Boolean(node.matches(LAYER) || node.querySelector(LAYER))
const LAYER = '[aria-modal=true], [role=menu]'

function giveBack(past: readonly HTMLElement[]) {
  const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  // A hidden or disabled element cannot get the focus, so the previous one is tried.
  for (const element of [heading, ...past].toReversed()) {
    if (!element || !top.contains(element)) continue
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}

/** Focuses the first field of a dialog instead of the close button, on which a typed space would close the dialog. */
export function useFirstField(form: RefObject<HTMLElement | null>, inModal: boolean): void {
  useEffect(() => {
    if (!inModal || form.current!.querySelector('[data-autofocus]')) return
    const first = 'input:not([type=hidden], :disabled), textarea:not(:disabled)'
    form.current!.querySelector(first)?.setAttribute('data-autofocus', 'true')
  }, [form, inModal])
}

/** Opens a form at the field or section named in the hash of its address. */
export function useAddressedField({ setFocus }: Pick<UseFormReturn, 'setFocus'>): void {
  const hash = useRouter({ warn: false })?.state.location.hash
  useEffect(() => {
    if (!hash) return
    const part = document.getElementById(hash)
    if (part) part.focus({ preventScroll: true })
    else setFocus(hash)
    // Delayed, because the form itself sets the focus to a field later.
    const timer = setTimeout(() => {
      const target = part ?? document.activeElement
      if (target !== document.body) target?.scrollIntoView({ block: part ? 'start' : 'center' })
    })
    return () => clearTimeout(timer)
  }, [hash, setFocus])
}
