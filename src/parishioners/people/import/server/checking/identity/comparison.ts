import { formatValue } from '#history/fields.ts'
import type { FactAgreement, PeopleComparison } from '#imports/contract.ts'
import type { Likeness, PersonFacts } from '../../../../likeness/likeness.ts'

/** A person shown beside a row, with the facts that agree and those that differ. */
export interface ComparedPerson {
  title: string
  facts: Pick<PersonFacts, 'surname' | 'names'> & Partial<PersonFacts>
  address: string | null
  likeness: Likeness
}

type Facts = ComparedPerson['facts'] & { address: string | null }

const formatDay = (day: string | null | undefined) => (day ? formatValue(day) : null)

const toAgreement = (agreement: string | null): FactAgreement =>
  agreement === null || agreement === 'equal' || agreement === 'differs' ? agreement : 'similar'

const LINES: {
  label: string
  format: (facts: Facts) => string | null | undefined
  compare: (likeness: Likeness) => FactAgreement
}[] = [
  {
    label: 'Nazwisko',
    format: ({ surname }) => surname,
    compare: ({ surname }) => (surname ? toAgreement(surname) : 'differs'),
  },
  { label: 'Imiona', format: ({ names }) => names, compare: ({ given }) => toAgreement(given) },
  {
    label: 'Nazwisko rodowe i poprzednie',
    format: ({ family_name, previous_names = [] }) =>
      [family_name, ...previous_names].filter(Boolean).join(', '),
    compare: ({ surname }) => (surname === 'former' ? 'similar' : null),
  },
  {
    label: 'Data urodzenia',
    format: ({ birth_date }) => formatDay(birth_date),
    compare: ({ birth }) => toAgreement(birth),
  },
  {
    label: 'Data śmierci',
    format: ({ death_date }) => formatDay(death_date),
    compare: ({ death }) => toAgreement(death),
  },
  {
    label: 'Imiona ojca',
    format: ({ father_names }) => father_names,
    compare: ({ father }) => toAgreement(father),
  },
  {
    label: 'Imiona matki',
    format: ({ mother_names }) => mother_names,
    compare: ({ mother }) => toAgreement(mother),
  },
  {
    label: 'Adres',
    format: ({ address }) => address,
    compare: ({ place }) => toAgreement(place),
  },
]

/** Sets a row beside the people who may be the same person. */
export function buildComparison(
  row: Omit<ComparedPerson, 'likeness'>,
  people: readonly ComparedPerson[],
): PeopleComparison {
  const lines = LINES.map(({ label, format, compare }) => ({
    label,
    value: format({ ...row.facts, address: row.address }) || null,
    candidates: people.map(({ facts, address, likeness }) => ({
      value: format({ ...facts, address }) || null,
      agreement: compare(likeness),
    })),
  }))
  return {
    titles: [row.title, ...people.map(({ title }) => title)],
    lines: lines.filter(({ value, candidates }) => value ?? candidates.some(({ value }) => value)),
  }
}

const DIFFERENCES: [fact: 'gender' | 'father' | 'mother', label: string][] = [
  ['gender', 'płeć'],
  ['father', 'imię ojca'],
  ['mother', 'imię matki'],
]

/** Lists the facts that speak against one person. */
export const listDifferences = (likeness: Likeness) =>
  DIFFERENCES.flatMap(([fact, label]) => (likeness[fact] === 'differs' ? label : []))
