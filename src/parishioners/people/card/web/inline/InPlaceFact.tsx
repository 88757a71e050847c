import './inline.css'
import { Button, TextInput, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { loadPhoneLibrary } from '#phone-library'
import { useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { buildProblem } from '#ui/calls/failures.ts'
import { StaleNotice } from '#ui/form/StaleNotice.tsx'
import { type Person, people } from '../../../contract.ts'
import { type InPlace, useFactSave } from './saving.ts'

interface Props {
  person: Person
  name: InPlace
  label: string
  /** Value as shown on the card. */
  value: string | null | undefined
}

/** A fact that can be edited in place: a click opens a field, Enter saves, Esc cancels. */
export function InPlaceFact(props: Props) {
  const { open, button, close } = useInPlace(props.name, props.label, props.value)
  return open ? <Editor {...props} onClose={close} /> : button
}

/**
 * Returns the state of a fact shown as a button that opens its editor; after closing, the button gets the focus. The
 * global search links to it with `?change=phone`, which opens the editor.
 */
export function useInPlace(name: string, label: string, value: string | null | undefined) {
  const isRequested = useSearchWord('change') === name
  const [open, setOpen] = useState(isRequested)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    setTimeout(() => buttonRef.current?.focus())
  }
  const button = (
    <button
      ref={buttonRef}
      type="button"
      className="people-in-place"
      data-empty={!value || undefined}
      aria-label={value ? `${label}: ${value}. Zmień` : `${label}: dopisz`}
      onClick={() => setOpen(true)}
    >
      <span>{value || 'dopisz'}</span>
      <IconPencil size={16} aria-hidden className="no-print" />
    </button>
  )
  return { open, button, close }
}

const LONGEST: Record<InPlace, number> = {
  phone: 40,
  email: 254,
  correspondence_address: 300,
  profession: 100,
  notes: 5000,
}

function Editor({ person, name, label, onClose }: Props & { onClose: () => void }) {
  // Save the version that was opened, so that a change by another user is not overwritten.
  const [base, setBase] = useState(person)
  const [text, setText] = useState(person[name] ?? '')
  const { save, busy, stale, problem, forgive } = useSubmit(onClose)
  const submit = () => void save(base, name, text)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    else submit()
    event.preventDefault()
    event.stopPropagation()
  }
  const reload = async (keepMine: boolean) => {
    const now = await call(people.get, { params: { id: person.id } })
    setBase(now)
    if (!keepMine) setText(now[name] ?? '')
    forgive()
  }
  const field = {
    'aria-label': label,
    autoFocus: true,
    value: text,
    error: problem,
    maxLength: LONGEST[name],
    onKeyDown: press,
  }
  return (
    <div className="people-in-place-open">
      {name === 'notes' ? (
        <Textarea
          {...field}
          autosize
          minRows={2}
          maxRows={12}
          description="Shift+Enter: nowy wiersz"
          onChange={event => setText(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...field}
          // Select all, because a number or an address is more often replaced than corrected.
          onFocus={event => {
            event.currentTarget.select()
            if (name === 'phone') void loadPhoneLibrary()
          }}
          inputMode={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      {stale && <StaleNotice {...stale} load={reload} />}
      <div className="people-in-place-answers">
        <Button size="xs" loading={busy} onClick={submit}>
          Zapisz
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Anuluj
        </Button>
      </div>
    </div>
  )
}

/** Returns a function that saves one change at a time; a refusal is shown below the field. */
function useSubmit(onSaved: () => void) {
  const keep = useFactSave()
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState<{ ownChangeAt: string | undefined }>()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (base: Person, name: InPlace, text: string) => {
    if (busy) return
    if (text === (base[name] ?? '')) return onSaved()
    setBusy(true)
    try {
      const refusal = await keep(base, name, text)
      setProblem(refusal)
      if (!refusal) onSaved()
    } catch (error) {
      const { status, errors, message, ownChangeAt } = buildProblem(error)
      setStale(status === 409 ? { ownChangeAt } : undefined)
      setProblem(status === 409 ? null : (errors[name]?.join(' ') ?? message))
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, stale, problem, forgive: () => setStale(undefined) }
}
