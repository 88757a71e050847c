import { NextSteps } from '#books/core/next-steps/web/NextSteps.tsx'
import { letterSteps } from '#books/core/next-steps/web/letters.tsx'
import { useCall } from '#ui/calls/query.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { editAddress, previewAddress } from '#shared/book-catalogue.ts'
import { type Person, people } from '#parishioners/people/contract.ts'
import { currentUserCan } from '#shell/session.ts'
import type { DeceasedAct } from '../../contract.ts'
import { listsStep, visitSteps } from './list-steps.tsx'
import { massSteps } from './mass-steps.tsx'
import { WidowhoodOffer } from './WidowhoodOffer.tsx'

/** Next steps after a death: the spouse, Masses, lists that name the dead, the family without a head, and letters. */
export function DeceasedSteps({ act }: { act: DeceasedAct }) {
  const { id, person_id, widowhood, notices } = act
  const { data: card } = useCall(
    people.get,
    { params: { id: person_id ?? 0 } },
    { enabled: person_id !== null && !act.cancelled_at && currentUserCan('people.read') },
  )
  const letters = letterSteps({
    notices,
    unknown: isParishUnknown(act),
    editPath: editAddress('deceased', id),
  })
  return (
    <NextSteps
      book="deceased"
      act={act}
      steps={[
        widowhood &&
          !widowhood.done && {
            key: 'widowhood',
            words: <WidowhoodOffer id={id} offer={widowhood} />,
          },
        ...massSteps(act),
        act.lists && listsStep(id, act.lists),
        ...visitSteps(act.lists?.visits ?? []),
        card?.family && isHead(card, card.family) && headStep(card.family),
        ...letters,
      ]}
    />
  )
}

/** Tells whether no notice could be sent, because the act lacks the parish of baptism. */
export const isParishUnknown = ({ noted_in, notices, baptism_parish }: DeceasedAct) =>
  !noted_in && notices.length === 0 && !baptism_parish

type Family = NonNullable<Person['family']>

const isHead = ({ id }: Person, { members }: Family) =>
  members.length > 1 && members.some(member => member.id === id && member.is_head)

const headStep = ({ id, family_name }: Family) => ({
  key: 'head',
  words: `Osoba zmarła jest w kartotece nadal głową rodziny ${family_name}.`,
  way: (
    <LinkButton to={previewAddress('families', id)} variant="default">
      Otwórz kartę rodziny
    </LinkButton>
  ),
})
