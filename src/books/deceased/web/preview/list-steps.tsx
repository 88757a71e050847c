import { Button } from '@mantine/core'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { plural } from '#shared/text/plural.ts'
import { currentUserCan } from '#shell/session.ts'
import { type RemainingLists, deceased } from '../../contract.ts'

const describeDrafts = (count: number) =>
  plural(count, 'niewysłana wiadomość', 'niewysłane wiadomości', 'niewysłanych wiadomości')

const describeLists = ({ groups, drafts }: Pick<RemainingLists, 'groups' | 'drafts'>) =>
  [
    groups.length > 0 && `${groups.length === 1 ? 'grupa' : 'grupy'} ${groups.join(', ')}`,
    drafts > 0 && describeDrafts(drafts),
  ]
    .filter(Boolean)
    .join('; ')

/** Step that removes the deceased from the groups and drafts that still name the card. */
export function listsStep(id: number, { groups, drafts }: RemainingLists) {
  if (groups.length + drafts === 0 || !currentUserCan('messages.write')) return null
  return {
    key: 'lists',
    words: `Wiadomości do tej osoby już nie wychodzą, ale nadal jest na listach: ${describeLists({ groups, drafts })}.`,
    way: <LeaveLists id={id} />,
  }
}

function LeaveLists({ id }: { id: number }) {
  const leave = useSave(deceased.leaveLists)
  const showError = useErrorToast()
  const run = () =>
    void leave
      .mutateAsync({ params: { id }, body: {} })
      .then(lists => notify(`Usunięto z list: ${describeLists(lists)}`, { tone: 'good' }))
      .catch(showError)
  return (
    <Button variant="default" loading={leave.isPending} onClick={run}>
      Usuń z list
    </Button>
  )
}

/** Steps about coming visits to a home in which nobody of the family is alive. */
export const visitSteps = (visits: RemainingLists['visits']) =>
  visits.map(({ id, date }) => ({
    key: `visit ${id}`,
    words: `Na trasie kolędy ${showDay(date)} jest mieszkanie, w którym nikt z rodziny już nie żyje.`,
    way: (
      <LinkButton to={screenAddress(`/inventory/pastoral-visits/${id}/edit`)} variant="default">
        Otwórz trasę
      </LinkButton>
    ),
  }))
