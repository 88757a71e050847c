import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useAttempt } from '#shell/gates/attempt.ts'

interface Props {
  state: ReturnType<typeof useAttempt>
  onSubmit: () => Promise<void>
  submitLabel: string
  color?: ButtonProps['color']
  children: ReactNode
}

/** Form of one action on the own account: its fields, the message of a refusal, and the button. */
export function AccountForm({ state, onSubmit, submitLabel, color, children }: Props) {
  const { busy, attempt, message } = state
  return (
    <form
      noValidate
      className="account-form"
      onSubmit={event => {
        event.preventDefault()
        void attempt(onSubmit)
      }}
    >
      {children}
      {message && <p role="alert">{message}</p>}
      <Button type="submit" color={color} loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
