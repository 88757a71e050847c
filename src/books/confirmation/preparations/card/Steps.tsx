import { useSave } from '#kit/query.tsx'
import { CardSteps } from '../../../CardSteps.tsx'
import { type Preparation, confirmationPreparations } from '../contract.ts'

/** What may be done with a card now, beside editing it. */
export function Steps({ card: { id, version, state } }: { card: Preparation }) {
  const withdraw = useSave(confirmationPreparations.withdraw)
  const restore = useSave(confirmationPreparations.restore)
  if (state === 'confirmed') return null
  return (
    <CardSteps
      withdrawn={state === 'withdrawn'}
      onWithdraw={reason => withdraw.mutateAsync({ params: { id }, body: { version, reason } })}
      onRestore={() => restore.mutateAsync({ params: { id }, body: { version } })}
    />
  )
}
