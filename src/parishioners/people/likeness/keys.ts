import type { ComparablePerson } from './likeness.ts'

/** Lists the keys of which two people who may be one share at least one. */
export function listKeys(person: ComparablePerson): string[] {
  const { givenForms, birth_date, pesel, father_id, mother_id } = person
  const initials = new Set(givenForms.polish.map(name => name.charAt(0)))
  const keys = new Set<string>()
  for (const forms of [person.surnameForms, ...person.formerForms]) {
    for (const stem of [forms.letters, ...forms.stems.flat()]) {
      for (const initial of initials) keys.add(`${stem} ${initial}`)
    }
  }
  for (const name of givenForms.polish) {
    if (birth_date?.length === 10) keys.add(`${birth_date} ${name}`)
    if (father_id && mother_id) keys.add(`${father_id}+${mother_id} ${name}`)
    if (pesel) keys.add(`${pesel.slice(0, 6)}… ${name}`).add(`…${pesel.slice(6)} ${name}`)
  }
  return [...keys]
}

/** People by their keys. */
export interface PeopleIndex<Person extends ComparablePerson> {
  add: (person: Person) => void
  /** Lists people who share a key with this one, without those equal to it. */
  listCandidates: (person: ComparablePerson) => Set<Person>
}

/** People under one key; a key with more of them, as a day written where the true one is not known, tells little. */
const MAX_BY_NAME = 1000
const MAX_BY_VALUE = 50
const isValueKey = (key: string) => /^[\d…]/.test(key)

export function createPeopleIndex<Person extends ComparablePerson>(): PeopleIndex<Person> {
  const peopleByKey = new Map<string, Person[]>()
  return {
    add(person) {
      for (const key of listKeys(person)) {
        const people = peopleByKey.get(key) ?? []
        if (people.length < (isValueKey(key) ? MAX_BY_VALUE : MAX_BY_NAME)) people.push(person)
        peopleByKey.set(key, people)
      }
    },
    listCandidates: person => new Set(listKeys(person).flatMap(key => peopleByKey.get(key) ?? [])),
  }
}
