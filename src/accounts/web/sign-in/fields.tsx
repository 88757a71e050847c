import { useId, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
  hint?: string
  wrong?: boolean
}

export function Field({ label, hint, wrong, ...input }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        {...input}
        id={id}
        aria-invalid={wrong || undefined}
        aria-describedby={hint && `${id}-hint`}
      />
    </div>
  )
}

/** Password field that can show its text; warns when Caps Lock is on, the most common cause of wrong passwords. */
export function Password({ label, hint, wrong, ...input }: Props) {
  const id = useId()
  const [isVisible, setIsVisible] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <div className="password">
        <input
          {...input}
          id={id}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong || undefined}
          aria-describedby={[hint && `${id}-hint`, caps && `${id}-caps`].filter(Boolean).join(' ')}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCaps(false)}
        />
        <button type="button" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
          {isVisible ? 'Ukryj' : 'Pokaż'}
          <span className="hidden"> hasło</span>
        </button>
      </div>
      {caps && (
        <output id={`${id}-caps`} className="caps">
          Włączony jest Caps Lock
        </output>
      )}
    </div>
  )
}
