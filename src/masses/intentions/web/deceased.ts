import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#ui/calls/call.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { formatName } from '#shared/people/mononym.ts'
import { currentUserCan } from '#shell/session.ts'

// The contract of the book is loaded only for a form opened from an act: it weighs 20 KB.
async function readAct(id: number) {
  const { deceased } = await import('#books/deceased/contract.ts')
  return call(deceased.get, { params: { id } })
}

/**
 * Returns the act, the content and the orderer of a Mass for the dead person of the act named in the address
 * (`?deceased=12`);
 * the address holds no name of a person.
 */
export function useDeceasedIntention() {
  const id = Number(useSearchWord('deceased'))
  const isReadable = id > 0 && currentUserCan('deceased.read')
  const { data: act } = useSuspenseQuery({
    queryKey: ['dead person of an intention', isReadable ? id : null],
    queryFn: () => (isReadable ? readAct(id) : null),
    ...(!isReadable && { initialData: null, staleTime: Infinity }),
  })
  return (
    act && {
      deceased_id: act.id,
      content: `† ${formatName(act)}`,
      purchaser_name: act.reported_by ?? '',
      purchaser_phone: act.reporter_phone ?? '',
    }
  )
}
