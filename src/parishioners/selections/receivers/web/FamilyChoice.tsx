import { Choice } from '#ui/fields.ts'

const WHOM = [
  { value: 'heads', label: 'Głowa rodziny albo najstarsza osoba' },
  { value: 'adults', label: 'Wszyscy dorośli' },
]

export const FamilyChoice = () => (
  <Choice name="whom" label="Do kogo w rodzinie" options={WHOM} clearable={false} span={4} />
)
