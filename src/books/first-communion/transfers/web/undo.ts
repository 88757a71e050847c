import { useUndoGroup } from '#books/core/groups/web/undo.tsx'
import { useSave } from '#ui/calls/query.ts'
import { communionTransfers } from '../contract.ts'

/** Takes a group out of the book of first communion, after a question. */
export function useUndoTransfer() {
  const { mutateAsync } = useSave(communionTransfers.undo)
  return useUndoGroup((id, except) => mutateAsync({ params: { id }, body: { except } }))
}
