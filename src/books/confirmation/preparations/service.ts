import { keepTicks } from '#checkmarks/ticks.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { explain, notFound, refuseField } from '#platform/problems.ts'
import { because, editRecord } from '#platform/records.ts'
import type { Because } from '../../act.ts'
import { refuseSecond } from '../service.ts'
import type { PreparationChange, PreparationEntry } from './contract.ts'

explain(
  'confirmation_preparations_once',
  'person_id',
  'Ta osoba przygotowuje się już do bierzmowania. Otwórz jej kartę z listy kandydatów.',
)

const typesOf = ({ checkmarks }: Pick<PreparationEntry, 'checkmarks'>) =>
  checkmarks.map(({ module_checkmark_type_id: type }) => type)

/** Puts a candidate down. */
export async function add({ db }: Context, entry: PreparationEntry) {
  const { checkmarks: _, ...card } = entry
  await refuseSecond(db, card.person_id)
  const saved = await db
    .insertInto('confirmation_preparations')
    .values(card)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepTicks(db, 'confirmation', saved.id, typesOf(entry))
  return saved
}

export async function edit({ db }: Context, id: number, change: PreparationChange) {
  const { checkmarks: _, version, ...card } = change
  const { person_id } = await openOf(db, id)
  if (person_id !== card.person_id) await refuseSecond(db, card.person_id)
  const saved = await editRecord(db, 'confirmation_preparations', id, version, card)
  await keepTicks(db, 'confirmation', id, typesOf(change))
  return saved
}

/** A card, held; what became an act is corrected in the book, not here. */
async function heldOf(db: Db, id: number) {
  const card = await db
    .selectFrom('confirmation_preparations')
    .select(['person_id', 'confirmation_id', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!card) throw notFound('Nie ma takiego zgłoszenia')
  if (card.confirmation_id) {
    throw refuseField(
      'confirmation_id',
      'Ten kandydat jest już wpisany do księgi bierzmowanych. Poprawki nanieś w akcie.',
    )
  }
  return card
}

async function openOf(db: Db, id: number) {
  const card = await heldOf(db, id)
  if (card.withdrawn_at) {
    throw refuseField('withdrawn_at', 'To zgłoszenie jest wycofane. Najpierw je przywróć.')
  }
  return card
}

/** The candidate will not be confirmed here now; the card stays, with the reason. */
export async function withdraw({ db }: Context, id: number, { version, reason }: Because) {
  await openOf(db, id)
  await because(db, reason)
  return editRecord(db, 'confirmation_preparations', id, version, {
    withdrawn_at: new Date().toISOString(),
    withdrawn_reason: reason,
  })
}

export async function restore({ db }: Context, id: number, { version }: { version: number }) {
  const { person_id, withdrawn_at } = await heldOf(db, id)
  if (!withdrawn_at) throw refuseField('withdrawn_at', 'To zgłoszenie nie jest wycofane')
  await refuseSecond(db, person_id)
  return editRecord(db, 'confirmation_preparations', id, version, {
    withdrawn_at: null,
    withdrawn_reason: null,
  })
}
