import type { Filter } from '#ui/table/FilterBar.tsx'
import type { PersonQuery } from '../../contract.ts'

export const STATUSES = [
  { value: 'parishioner', label: 'Parafianie' },
  { value: 'deceased', label: 'Zmarli' },
  { value: 'former', label: 'Byli parafianie' },
  { value: 'outsider', label: 'Spoza parafii' },
  { value: 'all', label: 'Wszystkie osoby' },
]
export const AGES = [
  { value: '0-6', label: '0–6 lat' },
  { value: '7-14', label: '7–14 lat' },
  { value: '15-17', label: '15–17 lat' },
  { value: '18-25', label: '18–25 lat' },
  { value: '26-64', label: '26–64 lata' },
  { value: '65-', label: '65 lat i więcej' },
  { value: '80-', label: '80 lat i więcej' },
]

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

type Question = Pick<Filter<PersonQuery>, 'name' | 'label' | 'options'>

/** Puts a filter under „Więcej filtrów”; its chip shows the question too. */
export const advancedFilter = (question: Question): Filter<PersonQuery> => ({
  ...question,
  noun: question.label,
  rare: true,
})

export const RARER = (
  [
    {
      name: 'gender',
      label: 'Płeć',
      options: [
        { value: 1, label: 'Mężczyźni' },
        { value: 2, label: 'Kobiety' },
      ],
    },
    { name: 'without_family', label: 'Rodzina', options: yesNo('Bez rodziny', 'W rodzinach') },
    { name: 'baptism', label: 'Chrzest', options: yesNo('Zapisany', 'Niezapisany') },
    { name: 'first_communion', label: 'I Komunia', options: yesNo('Zapisana', 'Niezapisana') },
    { name: 'confirmation', label: 'Bierzmowanie', options: yesNo('Zapisane', 'Niezapisane') },
    { name: 'marriage', label: 'Ślub kościelny', options: yesNo('Zapisany', 'Niezapisany') },
    { name: 'has_phone', label: 'Telefon', options: yesNo('Jest', 'Brak') },
    { name: 'has_email', label: 'E-mail', options: yesNo('Jest', 'Brak') },
    { name: 'sms_consent', label: 'Zgoda na SMS', options: yesNo('Jest', 'Brak') },
    {
      name: 'unproved_consent',
      label: 'Zgody',
      options: yesNo('Brak daty lub źródła', 'Z datą i źródłem'),
    },
    { name: 'needs_attention', label: 'Uwagi', options: yesNo('Wymagające uwagi', 'Bez uwag') },
  ] satisfies Question[]
).map(advancedFilter)
