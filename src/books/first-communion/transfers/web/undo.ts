import { useUndoGroup } from '#books/core/groups/web/undo.tsx'
import { useSave } from '#ui/calls/query.ts'
import { communionTransfers } from '../contract.ts'

/** Undoes the transfer of a group into the book of first communion, after a confirmation. */
export function useUndoTransfer() {
  const { mutateAsync } = useSave(communionTransfers.undo)
  return useUndoGroup((id, except) => mutateAsync({ params: { id }, body: { except } }))
}
