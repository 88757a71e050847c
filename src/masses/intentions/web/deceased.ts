import { deceased } from '#books/deceased/contract.ts'
import { useOptionalCall } from '#ui/calls/query.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { formatName } from '#shared/people/mononym.ts'
import { currentUserCan } from '#shell/session.ts'

/**
 * Returns the content and the orderer of a Mass for the dead person of the act named in the address (`?deceased=12`);
 * the address holds no name of a person.
 */
export function useDeceasedIntention() {
  const id = Number(useSearchWord('deceased'))
  const isReadable = id > 0 && currentUserCan('deceased.read')
  const { data: act } = useOptionalCall(deceased.get, isReadable ? { params: { id } } : undefined)
  return (
    act && {
      content: `† ${formatName(act)}`,
      purchaser_name: act.reported_by ?? '',
      purchaser_phone: act.reporter_phone ?? '',
    }
  )
}
