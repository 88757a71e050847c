import { LEFT_CHURCH, isOtherBaptised, isUnbaptised } from '#dictionaries/faiths.ts'
import { type Person, addressWithCountry } from '#parishioners/people/contract.ts'
import { getPersonCard } from '#parishioners/people/card/server/card.ts'
import type { Context } from '#platform/context.ts'

/**
 * Returns the person a document is about, with the address as one line; null when neither a town nor a street is known.
 */
export async function getPerson(context: Context, id: number) {
  const person = await getPersonCard(context, id)
  const hasPlace = Boolean(person.town ?? person.street ?? person.post_office)
  return { ...person, address: hasPlace ? addressWithCountry(person) : null }
}
export type PaperPerson = Awaited<ReturnType<typeof getPerson>>

export { formatName } from '#shared/people/mononym.ts'

/** Returns the identification of a person for a sheet. */
export const introducePerson = (person: PaperPerson) => ({
  names: person.names,
  surname: person.surname,
  gender: person.gender,
  birth_date: person.birth_date,
  birth_town: person.birth_town,
  address: person.address,
})

type ReceivedSacrament = 'confirmation' | 'first_communion'

/** Kinds of annotations of an act of baptism that prove these sacraments. */
const RECEIVED_NOTES: Record<ReceivedSacrament, string> = {
  confirmation: 'bierzmowanie',
  first_communion: 'I Komunia',
}

/** Returns whether the card proves a sacrament: by our act, a certificate, or an annotation of the act of baptism. */
export function describeReceived(person: Person, kind: ReceivedSacrament, words: string) {
  const acts = person.acts.filter(act => !act.cancelled)
  const hasAct = acts.some(act => act.kind === kind)
  const hasNote = acts
    .flatMap(act => act.annotations)
    .some(note => !note.struck && note.kind === words)
  return hasAct || hasNote || person.sacraments.some(sacrament => sacrament.kind === kind)
}

/** Acts that prove the baptism of a person, or a reception into the Church as baptised. */
const BAPTISMS = ['baptism', 'substitute_baptism', 'conversion']

/** Whether our books or the card prove a sacrament, so that no permission for it may be given again (KPK 845 § 1). */
export const hasReceived = (person: Person, kind: 'baptism' | ReceivedSacrament) =>
  kind === 'baptism'
    ? person.acts.some(act => !act.cancelled && BAPTISMS.includes(act.kind)) ||
      person.sacraments.some(sacrament => sacrament.kind === 'baptism')
    : describeReceived(person, kind, RECEIVED_NOTES[kind])

export const byGender = ({ gender }: { gender: number }, man: string, woman: string) =>
  gender === 2 ? woman : man

/** Whether the person has left the Church, by the card or by the last annotation of the act of baptism about it. */
export function hasLeft({ acts, left_church_date, returned_date }: Person) {
  const steps = acts
    .filter(({ cancelled }) => !cancelled)
    .flatMap(({ annotations }) => annotations.filter(({ struck }) => !struck))
  const count = (words: string) => steps.filter(({ kind }) => kind === words).length
  const hasLeavingNote = count('wystąpienie z Kościoła') > count('powrót do Kościoła')
  return (
    (left_church_date !== null && returned_date === null) ||
    (hasLeavingNote && returned_date === null)
  )
}

/** Returns the reason on the card why the person is not a Catholic today; null when there is none. */
export function describeOtherFaith(person: Person) {
  if (hasLeft(person)) return 'jest zapis o wystąpieniu z Kościoła'
  const { dic_faith_id: faith } = person
  const isElsewhere = faith === LEFT_CHURCH || isOtherBaptised(faith) || isUnbaptised(faith)
  return isElsewhere ? `wyznanie: ${person.faith}` : null
}
