import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Check, Override } from '../contract.ts'

interface Props {
  check: Pick<Check, 'message'>
  onReason: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason why advice is passed over; the reason is stored with the record. */
export function OverrideDialog({ check, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React treats this form as nested in the form of the act: without this, both would be submitted.
    event.stopPropagation()
    const read = Override.shape.reason.safeParse(reason)
    if (!read.success) return setError(read.error.issues[0]?.message)
    onReason(read.data)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Dlaczego mimo tej uwagi?" size="lg">
      <form onSubmit={submit} noValidate>
        <p className="kit-none">{check.message}</p>
        <Textarea
          mt="md"
          label="Powód"
          description="Powód zapisze się wraz z uwagą, datą i nazwiskiem"
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
          <Button type="submit">Zapisz powód</Button>
        </div>
      </form>
    </Modal>
  )
}
