import '@mantine/core/styles/Kbd.layer.css'
import { Button, Kbd } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFormContext, useFormState } from 'react-hook-form'
import type { FieldErrors } from 'react-hook-form'
import { UNPICKED_MESSAGE } from '../fields/picking.ts'
import { confirm } from '../dialogs/modals.ts'
import type { Leaving } from './saving.ts'
import { SAVE, ariaKeys } from '../shortcuts.ts'
import { plural } from '#shared/text/plural.ts'

/** Element beside the save button that receives messages of the form; null until the bar is rendered. */
const Beside = createContext<HTMLElement | null>(null)
export const SaveBarSlot = Beside.Provider

/** Shows a message in the save bar, visible from anywhere in a long form: the reason why the record cannot be saved. */
export const InSaveBar = ({ children }: { children: ReactNode }) => {
  const bar = useContext(Beside)
  return bar && createPortal(children, bar)
}

interface Props {
  /** Receives the element for messages of the form. */
  beside: (bar: HTMLElement | null) => void
  leaving: Leaving
  onCancel?: () => void
  inModal?: boolean
  kept?: boolean
  saveLabel?: string
  hasMainAction?: boolean | undefined
  otherSave?: { label: string; submit: () => void } | undefined
}

interface OtherSaveProps {
  label: string
  submit: () => void
  isDisabled: boolean
}

/** Second button, which saves and then continues otherwise; on a narrow window it is above the others. */
const OtherSave = ({ label, submit, isDisabled }: OtherSaveProps) => (
  <div className="kit-save-beside">
    <Button
      variant="default"
      disabled={isDisabled}
      onMouseDown={event => event.preventDefault()}
      onClick={submit}
    >
      {label}
    </Button>
  </div>
)

/**
 * Bar with the state of unsaved changes and errors, and the save button. A leaf component: typing rerenders only the
 * bar.
 */
export function SaveBar(props: Props) {
  const { beside, leaving, onCancel, inModal, kept, saveLabel, hasMainAction, otherSave } = props
  const { control, getValues } = useFormContext()
  const { isDirty, isSubmitting, errors, submitCount } = useFormState()
  const router = useRouter()
  useEffect(() => {
    if (!isDirty) leaving.set(false)
  }, [isDirty, leaving])
  useBlocker({
    disabled: !isDirty || inModal || kept,
    enableBeforeUnload: () => !leaving.isFree(),
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !leaving.isFree() && !(await confirm(LEAVING)),
  })
  // Fields register in the order of the screen: the bar names the field that receives the focus.
  const fields = [...control._names.mount]
  const messages = getMessages(errors).toSorted(
    (left, right) => fields.indexOf(left.name) - fields.indexOf(right.name),
  )
  const wrong = messages.map(({ name, message }) =>
    // A typed text that matches no option is no number, which the schema would say of it.
    ({ name, message: Number.isNaN(getValues(name)) ? UNPICKED_MESSAGE : message }),
  )
  const homeless = wrong.filter(({ name }) => !control._names.mount.has(name))
  return (
    <div
      className="kit-save no-print"
      data-in-modal={inModal || undefined}
      data-unsaved={isDirty || undefined}
    >
      <div className="kit-save-state">
        {wrong.length > 0 ? (
          <strong role="alert" key={submitCount}>
            {homeless.length > 0
              ? homeless.map(({ message }) => message).join(' ')
              : `Popraw ${plural(wrong.length, 'pole', 'pola', 'pól')}: ${toLabelledText(wrong[0]!)}`}
          </strong>
        ) : (
          // A window named by what it does changes nothing that could be „Bez zmian”.
          !(inModal && saveLabel) && <span>{isDirty ? 'Niezapisane zmiany' : 'Bez zmian'}</span>
        )}
      </div>
      <div className="kit-save-beside" ref={beside} />
      <Button variant="default" onClick={onCancel ?? (() => router.history.back())}>
        Anuluj
      </Button>
      {otherSave && <OtherSave {...otherSave} isDisabled={isSubmitting} />}
      <Button
        type="submit"
        variant={hasMainAction && !isDirty ? 'default' : 'filled'}
        data-save
        loading={isSubmitting}
        // Prevents blur on the press, because an error shown by the field would move the button away from the pointer.
        onMouseDown={event => event.preventDefault()}
        leftSection={saveLabel ? undefined : <IconDeviceFloppy size={18} aria-hidden />}
        rightSection={
          <Kbd size="xs" aria-hidden>
            Ctrl S
          </Kbd>
        }
        aria-keyshortcuts={ariaKeys(SAVE)}
      >
        {saveLabel ?? 'Zapisz'}
      </Button>
    </div>
  )
}

const LEAVING = {
  title: 'Niezapisane zmiany',
  message: 'Masz niezapisane zmiany. Jeśli wyjdziesz, przepadną. Czy wyjść mimo to?',
  yes: 'Wyjdź bez zapisywania',
  no: 'Zostań',
  danger: true,
}

/** Updates the form with reloaded values of the record while the user has typed nothing. */
export function SyncDefaults({ values }: { values: Record<string, unknown> }) {
  const { reset } = useFormContext()
  const { isDirty, isSubmitting, defaultValues } = useFormState()
  const text = JSON.stringify(values)
  // Only reloaded values may replace the form, not the end of typing.
  const follow = useEffectEvent((fresh: string) => {
    if (isDirty || isSubmitting || JSON.stringify(defaultValues) === fresh) return
    reset(JSON.parse(fresh))
  })
  useEffect(() => follow(text), [text])
  return null
}

interface Wrong {
  name: string
  message: string
}

/** Prefixes an error with the label of its field, „Data chrztu: Wpisz datę”, because a form may have several dates. */
function toLabelledText({ name, message }: Wrong) {
  const input = document.querySelector<HTMLInputElement>(`.kit-form [name="${CSS.escape(name)}"]`)
  const label = input?.labels?.[0]?.textContent.replace(/\*$/, '').trimEnd()
  return label ? `„${label}”: ${message}` : message
}

/** Lists every error with its path: `fiance.birth_date`. */
function getMessages(errors: FieldErrors, path = ''): Wrong[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key
    if (!error || typeof error !== 'object') return []
    if (typeof error.message === 'string') return [{ name, message: error.message }]
    return getMessages(error as FieldErrors, name)
  })
}
