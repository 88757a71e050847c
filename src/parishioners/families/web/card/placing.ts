import { call } from '#ui/calls/call.ts'
import { useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { families, type Family, type FamilyMember } from '../../contract.ts'
import { formatName } from '#shared/people/mononym.ts'

const findHead = ({ members }: Family) =>
  members.find(member => member.is_head && !member.member_to)

/** Returns a function that makes a member the head; it can be undone until somebody changes the membership again. */
export function useMakeHead(family: Family, member: FamilyMember) {
  const { mutateAsync } = useSave(families.editMember)
  const withNotice = useRunWithToast()
  const place = ({ id, dic_family_role_id, member_from }: FamilyMember) => {
    const params = { id: family.id, memberId: id }
    return (version: number, is_head: boolean) =>
      mutateAsync({ params, body: { version, dic_family_role_id, member_from, is_head } })
  }
  const putBack = async (version: number) => {
    await place(member)(version, false)
    const former = findHead(family)
    if (former) await place(former)(former.version + 1, true)
  }
  return () =>
    withNotice(
      place(member)(member.version, true).then(({ version }) =>
        notifySaved(`${formatName(member)} jest głową rodziny`, {
          label: 'Cofnij',
          run: () => void withNotice(putBack(version), 'Cofnięto zmianę głowy rodziny'),
        }),
      ),
    )
}

/**
 * Returns a function that removes an entry made by mistake; an undo restores it as head only when the family has no
 * other head by then.
 */
export function useRemoveMember(family: Family, member: FamilyMember) {
  const remove = useSave(families.removeMember)
  const add = useSave(families.addMember)
  const withNotice = useRunWithToast()
  const params = { id: family.id }
  const { id, version, person_id, dic_family_role_id, member_from, member_to } = member
  const putBack = async () => {
    const is_head = member.is_head && !findHead(await call(families.get, { params }))
    const place = { person_id, person: null, dic_family_role_id, is_head, member_from }
    await add.mutateAsync({ params, body: { ...place, confirm_move: false } })
  }
  const undo = { label: 'Cofnij', run: () => void withNotice(putBack(), 'Przywrócono wpis') }
  return () =>
    withNotice(
      remove
        .mutateAsync({ params: { ...params, memberId: id }, query: { version } })
        .then(() => notifySaved('Usunięto wpis', member_to ? undefined : undo)),
    )
}
