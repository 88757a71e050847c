import { byGender, polishDate, joinPresentValues } from '../polish.ts'

/** One line about a person in a letter: its label and text; left out when the value is unknown. */
export type LetterFact = readonly [label: string, value: string | null | undefined]

type Text = string | null | undefined

interface BirthFacts {
  gender?: number | null
  birth_date?: Text
  birth_town?: Text
}
interface Parents {
  father_names?: Text
  father_surname?: Text
  mother_names?: Text
  mother_surname?: Text
  mother_family_name?: Text
}

const joinNames = (...names: Text[]) =>
  joinPresentValues(
    names.map(name => name ?? null),
    ' ',
  )

export const dayFact = (label: string, day: Text): LetterFact => [label, polishDate(day ?? null)]

export const bornFact = ({ gender, birth_date, birth_town }: BirthFacts): LetterFact => [
  byGender(gender, 'urodzony', 'urodzona'),
  joinPresentValues([polishDate(birth_date ?? null), birth_town ?? null], ', '),
]

export const parentFacts = (child: Parents): LetterFact[] => [
  ['ojciec', joinNames(child.father_names, child.father_surname)],
  [
    'matka',
    joinNames(
      child.mother_names,
      child.mother_surname,
      child.mother_family_name && `z domu ${child.mother_family_name}`,
    ),
  ],
]

/** Builds the fact of the time and place of an event: «3 marca 1994 r., Łękawka». */
export const eventFact = (label: string, day: Text, place: Text): LetterFact => [
  label,
  joinPresentValues([polishDate(day ?? null), place ?? null], ', '),
]
