import { Button, Modal, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { buildProblem } from '#ui/calls/failures.ts'
import { Reason } from '#shared/fields.ts'

interface Props {
  title: string
  /** Sentence that describes the effect of the action. */
  children: ReactNode
  /** Label of the button: «Unieważnij akt». */
  action: string
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Dialog that asks for the reason of a cancellation or strike; nothing happens without one. */
export function ReasonDialog({ title, children, action, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Opened from the form of an act, it is inside that form in the React tree.
    event.stopPropagation()
    const read = Reason.safeParse(reason)
    if (!read.success) return setError(read.error.issues[0]?.message)
    setBusy(true)
    try {
      await onReason(read.data)
      onClose()
    } catch (failure) {
      const problem = buildProblem(failure)
      setError(problem.message)
      // Changed by another user: reload the screen behind, so that the next try applies to the present state.
      if (problem.status === 409) void client.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={submit} noValidate>
        <p className="kit-none">{children}</p>
        <Textarea
          mt="md"
          label="Powód"
          withAsterisk
          aria-required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={error}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <div className="kit-answers">
          <Button variant="default" onClick={onClose}>
            Wróć
          </Button>
          <Button type="submit" color="red.9" loading={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
