import { Choice } from '#kit/fields.tsx'

const WHOM = [
  { value: 'heads', label: 'Jedna osoba z rodziny: głowa albo najstarszy' },
  { value: 'adults', label: 'Wszyscy dorośli' },
]

/** Who of each chosen family is written to. */
export const FamilyChoice = () => (
  <Choice name="whom" label="Do kogo w rodzinie" options={WHOM} clearable={false} span={4} />
)
