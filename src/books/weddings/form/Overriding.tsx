import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Check, Override } from '#canon/contract.ts'
import { ReasonDialog } from '../../ReasonDialog.tsx'

/** Passes over advice with a reason that stays with the act, until it is saved also takes it back. */
export function Overriding({ check }: { check: Check }) {
  const [asking, ask] = useState(false)
  const { getValues, setValue } = useFormContext()
  const others = () =>
    (getValues('overrides') as Override[]).filter(({ code }) => code !== check.code)
  const put = (overrides: Override[]) => setValue('overrides', overrides, { shouldDirty: true })
  if (check.settled?.by === 'dispensation') return null
  if (check.settled) {
    return (
      <Button size="compact-sm" variant="default" onClick={() => put(others())}>
        Cofnij
      </Button>
    )
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => ask(true)}>
        Pomiń z powodem
      </Button>
      {asking && (
        <ReasonDialog
          title="Pominięcie uwagi"
          action="Pomiń uwagę"
          onReason={async reason => put([...others(), { code: check.code, reason }])}
          onClose={() => ask(false)}
        >
          {check.message} Powód zostanie przy akcie razem z tą uwagą.
        </ReasonDialog>
      )}
    </>
  )
}
