import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import type { personMerging } from '../contract.ts'
import { useMerged } from './after.ts'
import { Comparing } from './Comparing.tsx'
import type { Merging } from './labels.ts'

interface Props extends Pick<Merging, 'title' | 'list' | 'differ'> {
  id: number
  other_id: number
  calls: Pick<typeof personMerging, 'compare' | 'merge' | 'apart' | 'together'>
}

/** Loads two cards of people or of families and shows them next to each other. */
export function Compared({ id, other_id, calls, ...words }: Props) {
  const params = { id }
  const query = { other: other_id }
  const { data, refetch } = useSuspenseCall(calls.compare, { params, query })
  const merge = useSave(calls.merge)
  const apart = useSave(calls.apart)
  const unmarkNotDuplicates = useSave(calls.together)
  const finishMerge = useMerged(words.list)
  // Ignore an error after the merge: a reload of the deleted card fails while the screen of the kept card is still
  // loading.
  return (
    <Comparing
      comparison={data}
      merging={{
        ...words,
        merge: async body => finishMerge(await merge.mutateAsync({ params, body })),
        apart: () => apart.mutateAsync({ params, body: { other_id } }),
        together: () => unmarkNotDuplicates.mutateAsync({ params, query }),
        reload: refetch,
      }}
    />
  )
}
