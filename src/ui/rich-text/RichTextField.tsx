import { Input } from '@mantine/core'
import { useId } from 'react'
import { type FieldError, useController } from 'react-hook-form'
import { lazyScreenPart } from '#ui/lazy.tsx'
import type { Loss, RichText } from './rich-text.ts'
import { RichTextView } from './RichTextView.tsx'

/** Loaded lazily, because the editor is half as large as the form around it, and the form does not wait for it. */
const Editor = lazyScreenPart(async () => (await import('./editor/Editor.tsx')).Editor, {
  waiting: ({ value }) => <RichTextView text={value} />,
  missing: ({ value }) => (
    <>
      <RichTextView text={value} />
      <Input.Error role="alert">
        Nie udało się wczytać edytora, więc tego tekstu nie można teraz zmienić. Zapisz resztę i
        odśwież stronę.
      </Input.Error>
    </>
  ),
})

interface Props {
  name: string
  label: string
  /** Hides the label, except from screen readers, when the text above already names the field. */
  hideLabel?: boolean
  autoFocus?: boolean
  onLost?: (losses: Loss[]) => void
}

/** Form field with rich text. */
export function RichTextField({ name, label, hideLabel, autoFocus = false, onLost }: Props) {
  const { field, fieldState } = useController({ name })
  const id = useId()
  const value = (field.value ?? []) as RichText
  const error = findMessage(fieldState.error)
  const describedBy = error ? `${id}-error` : undefined
  return (
    <div className="rich-field">
      {!hideLabel && (
        // The editor has its own accessible name, because a `label` cannot refer to an element that is not an input.
        <Input.Label
          aria-hidden
          labelElement="div"
          onClick={() => document.getElementById(id)?.focus()}
        >
          {label}
        </Input.Label>
      )}
      <Editor
        id={id}
        label={label}
        value={value}
        invalid={Boolean(error)}
        describedBy={describedBy}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onLost={onLost}
        autoFocus={autoFocus}
        mount={field.ref}
      />
      {error && <Input.Error id={describedBy}>{error}</Input.Error>}
    </div>
  )
}

/** Returns the first error message at any depth of the text. */
function findMessage(error: FieldError | undefined): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  if (typeof error.message === 'string') return error.message
  for (const part of Object.values(error)) {
    const message = findMessage(part as FieldError)
    if (message) return message
  }
  return undefined
}
