import { useSave } from '#kit/query.tsx'
import { CardSteps } from '../../../CardSteps.tsx'
import { type Preparation, communionPreparations } from '../contract.ts'

/** What may be done with a card now, beside editing it. */
export function Steps({ card: { id, version, state } }: { card: Preparation }) {
  const withdraw = useSave(communionPreparations.withdraw)
  const restore = useSave(communionPreparations.restore)
  if (state === 'transferred') return null
  return (
    <CardSteps
      withdrawn={state === 'withdrawn'}
      onWithdraw={reason => withdraw.mutateAsync({ params: { id }, body: { version, reason } })}
      onRestore={() => restore.mutateAsync({ params: { id }, body: { version } })}
    />
  )
}
