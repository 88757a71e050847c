import { findCertificate } from '#shared/book-catalogue.ts'
import { computeAge, today } from '#shared/dates/days.ts'
import type { Permission } from '#auth/rights/permissions.ts'
import type { Person } from '../../../contract.ts'

/** An action about a person that has a screen of its own. */
export interface SituationStep {
  label: string
  path: string
  right: Permission
  /** True for a certificate of an act, which is offered among the prints. */
  isPaper?: true
}

type PersonFacts = Pick<Person, 'id' | 'status' | 'birth_date' | 'acts' | 'sacraments'>

/** Returns the entries in the books that a person needs, the likeliest first; no sacrament is proposed for the dead. */
export function getSteps(person: PersonFacts): {
  likely: SituationStep[]
  others: SituationStep[]
} {
  const [likely, otherSteps] =
    person.status === 'deceased' ? ofTheDead(person) : ofTheLiving(person)
  return { likely: likely.slice(0, 2), others: [...likely.slice(2), ...otherSteps] }
}

const BOOKS = '/books'
const step = (label: string, path: string, right: Permission): SituationStep => ({
  label,
  path,
  right,
})

const bury = ({ id }: PersonFacts, label: string) =>
  step(label, `${BOOKS}/deceased/choice/${id}/add`, 'deceased.write')

/** A death is usually reported before there is a day of the funeral to enter. */
const reportDeath = (person: PersonFacts) => [
  step('Zgłoś zgon…', `${BOOKS}/deceased/register/add?person=${person.id}`, 'deceased.write'),
  bury(person, 'Wpisz zgon…'),
]

function ofTheDead(person: PersonFacts): [SituationStep[], SituationStep[]] {
  const certificate = getPaper(person, 'death')
  if (knows(person, 'death')) return [certificate, []]
  return [[bury(person, 'Wpisz do księgi zmarłych…')], []]
}

function ofTheLiving(person: PersonFacts): [SituationStep[], SituationStep[]] {
  const { id } = person
  const age = computeAge(person.birth_date, today())
  const isChild = age !== null && age < 14
  const baptism = [
    step('Wpisz chrzest…', `${BOOKS}/baptisms/choice/${id}/add`, 'baptisms.write'),
    step('Zgłoś do chrztu…', `${BOOKS}/baptisms/register/${id}/add`, 'baptisms.write'),
  ]
  const certificates = [
    ...getPaper(person, 'baptism'),
    ...getPaper(person, 'confirmation'),
    ...getPaper(person, 'marriage'),
  ]
  // Most adults were baptised elsewhere, so an unknown baptism is no reason to propose one.
  if (!isBaptised(person)) {
    const otherSteps = [...certificates, ...reportDeath(person)]
    return isChild ? [baptism, otherSteps] : [[], [...baptism, ...otherSteps]]
  }
  const next = nextSacrament(person, age)
  return [[...next, ...certificates], reportDeath(person)]
}

/** Returns the preparation that a person of this age should be in. */
function nextSacrament(person: PersonFacts, age: number | null): SituationStep[] {
  const add = `preparations/choice/${person.id}/add`
  if (age === null || age > 18) return []
  if (age >= 7 && age <= 12 && !knows(person, 'first_communion')) {
    return [
      step('Przygotowanie do I Komunii…', `${BOOKS}/first-communion/${add}`, 'communions.write'),
    ]
  }
  if (age < 13 || knows(person, 'confirmation')) return []
  return [
    step('Przygotowanie do bierzmowania…', `${BOOKS}/confirmation/${add}`, 'confirmations.write'),
  ]
}

const getPaper = ({ acts }: PersonFacts, kind: string): SituationStep[] => {
  const act = acts.find(record => record.kind === kind && !record.cancelled)
  const paper = act && findCertificate(act.book, act.id)
  return paper ? [{ ...step(paper.label, paper.path, 'documents.issue'), isPaper: true }] : []
}

const knows = ({ acts, sacraments }: PersonFacts, sacrament: string) =>
  acts.some(({ kind, cancelled }) => kind === sacrament && !cancelled) ||
  sacraments.some(({ kind }) => kind === sacrament)

/** Whether the person is baptised, which all other sacraments require. */
const isBaptised = (person: PersonFacts) =>
  ['baptism', 'substitute_baptism', 'first_communion', 'confirmation'].some(kind =>
    knows(person, kind),
  )
