import { keepTicks } from '#books/core/checkmarks/server/ticks.ts'
import type { Context } from '#platform/context.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { createPreparationActions } from '../../../preparations/server/preparation-state.ts'
import { refuseSecond } from '../../server/service.ts'
import { confirmationPreparationKind } from './candidates.ts'
import type { PreparationChange, ConfirmationPreparationEntry } from '../contract.ts'

mapConstraintError(
  'confirmation_preparations_once',
  'person_id',
  'Ta osoba przygotowuje się już do bierzmowania. Otwórz jej kartę z listy kandydatów.',
)

const standing = createPreparationActions(confirmationPreparationKind, {
  written: 'Ten kandydat jest już wpisany do księgi bierzmowanych. Poprawki nanieś w akcie.',
  refuseSecond,
})
export const { withdraw, restore } = standing

const getTypes = ({ checkmarks }: Pick<ConfirmationPreparationEntry, 'checkmarks'>) =>
  checkmarks.map(({ module_checkmark_type_id: type }) => type)

/** Adds a candidate. */
export async function addConfirmationPreparation(
  { db }: Context,
  entry: ConfirmationPreparationEntry,
) {
  const { checkmarks: _, ...card } = entry
  await refuseSecond(db, card.person_id)
  const savedCard = await db
    .insertInto('confirmation_preparations')
    .values(card)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepTicks(db, 'confirmation', savedCard.id, getTypes(entry))
  return savedCard
}

export async function editConfirmationPreparation(
  { db }: Context,
  id: number,
  change: PreparationChange,
) {
  const { checkmarks: _, version, ...card } = change
  const { person_id } = await standing.openOf(db, id)
  if (person_id !== card.person_id) await refuseSecond(db, card.person_id)
  const savedCard = await updateVersioned(db, 'confirmation_preparations', id, version, card)
  await keepTicks(db, 'confirmation', id, getTypes(change))
  return savedCard
}
