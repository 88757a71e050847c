import '../families.css'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { AddButtons } from '../joining/AddButtons.tsx'
import type { FamilyMember } from '../../contract.ts'
import { knownLine, type FamilyFormLine, newLine } from './lines.ts'
import { MemberLine } from './MemberLine.tsx'

/** Lines of the members of the family: existing ones, and those who join in this save. */
export function MemberLines({ members }: { members: FamilyMember[] }) {
  const { fields, append, remove } = useFieldArray({ name: 'members', keyName: 'key' })
  const { getValues } = useFormContext<{ members: FamilyFormLine[] }>()
  const lines = fields as unknown as (FamilyFormLine & { key: string })[]
  const surname = () => {
    const enteredSurnames = getValues('members').map(line => line.person?.surname)
    return enteredSurnames.findLast(Boolean) ?? members[0]?.surname ?? ''
  }
  return (
    <section className="kit-section" aria-labelledby="family-people">
      <div className="kit-section-head">
        <h2 id="family-people">Osoby</h2>
      </div>
      <ol className="family-lines">
        {lines.map((line, index) => (
          <MemberLine
            key={line.key}
            index={index}
            line={line}
            member={members.find(({ id }) => id === line.id)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <AddButtons onAdd={kind => append(kind === 'new' ? newLine(surname()) : knownLine())} />
    </section>
  )
}
