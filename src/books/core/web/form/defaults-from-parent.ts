import { getSurname } from '#parishioners/families/genders.ts'
import type { Person } from '#parishioners/people/contract.ts'
import { relationWord } from '#parishioners/people/kin/labels.ts'

type Parent = 'father' | 'mother'
type TypedValues = Record<string, unknown>

const OTHER = { father: 'mother', mother: 'father' } as const

const ADDRESS = [
  'country',
  'dic_town_id',
  'dic_street_id',
  'building_number',
  'place_number',
  'zip_code',
  'post_office',
] as const

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Returns the living husband or wife of the same family; undefined when the form already has that parent. */
export function findSpouse(parent: Parent, card: Person, formValues: TypedValues) {
  const as = OTHER[parent]
  const isFree = [`${as}_id`, `${as}_names`, `${as}_surname`].every(name =>
    isBlank(formValues[name]),
  )
  return isFree
    ? card.family?.members.find(({ kin, gender }) => kin === relationWord('spouse', gender))
    : undefined
}

/**
 * Returns the values that a parent's card fills in for the child in fields that are still empty: the spouse as the
 * other parent (for a mother's husband KPK 1138 §1 presumes so), the father's surname, the address. `told` describes
 * them in words.
 */
export function getDefaults(
  parent: Parent,
  card: Person,
  spouse: Person | undefined,
  formValues: TypedValues,
) {
  const values: Record<string, unknown> = {}
  const messages: string[] = []
  const as = OTHER[parent]
  if (spouse) {
    values[`${as}_id`] = spouse.id
    values[`${as}_names`] = spouse.names
    values[`${as}_surname`] = spouse.surname
    if (as === 'mother') values.mother_family_name = spouse.family_name ?? ''
    const relation = as === 'father' ? 'ojca, męża z tej rodziny' : 'matkę, żonę z tej rodziny'
    messages.push(`${relation} (${spouse.surname} ${spouse.names})`)
  }
  const father = parent === 'father' ? card : spouse
  if (isBlank(formValues.surname) && (father || isBlank(formValues.father_surname))) {
    values.surname = getSurname(getGender(formValues), (father ?? card).surname)
    messages.push(`nazwisko ${String(values.surname)}`)
  }
  if (card.dic_town_id && ADDRESS.every(name => isBlank(formValues[name]))) {
    for (const name of ADDRESS) values[name] = card[name] ?? ''
    messages.push('adres')
  }
  return { values, told: messages }
}

const getGender = ({ gender }: TypedValues) => (gender === 1 || gender === 2 ? gender : undefined)
