import { IconAlertTriangle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { type ParentBirths, type PersonWarning, listWarnings } from '../../warnings.ts'

const WATCHED = [
  'gender',
  'birth_date',
  'pesel',
  'status',
  'death_date',
  'phone',
  'sms_consent',
  'left_church_date',
  'left_church_number',
]

interface Props {
  /** Fields of the section that shows the warnings. */
  of: readonly PersonWarning['field'][]
  /** Birth dates of linked parents. */
  kin?: ParentBirths
}

/** Shows warnings about doubtful values while the fields are filled in; they do not prevent saving. */
export function Advice({ of, kin }: Props) {
  const values: unknown[] = useWatch({ name: WATCHED })
  const person = Object.fromEntries(WATCHED.map((name, index) => [name, values[index]]))
  const warnings = listWarnings(person, kin).filter(({ field }) => of.includes(field))
  if (warnings.length === 0) return null
  return (
    <div className="people-advice" role="status">
      {warnings.map(({ field, message }) => (
        <p key={field}>
          <IconAlertTriangle size={18} aria-hidden />
          {message}
        </p>
      ))}
    </div>
  )
}
