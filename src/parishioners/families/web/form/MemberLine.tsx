import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Day } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import type { FamilyMember } from '../../contract.ts'
import type { FamilyFormLine } from './lines.ts'
import { WhoJoins } from '../joining/WhoJoins.tsx'

interface Props {
  index: number
  line: FamilyFormLine
  /** Existing member of the family on this line; undefined for a new one. */
  member?: FamilyMember
  onRemove: () => void
}

export function MemberLine({ index, line, member, onRemove }: Props) {
  const at = `members.${index}.`
  const isNew = useFormValue<object | null>(`${at}person`)
  useOneHead(index)
  return (
    <li className="family-line">
      <DictionaryField name={`${at}dic_family_role_id`} dictionary="FamilyRole" label="Funkcja" />
      {member ? <Present at={at} member={member} /> : <WhoJoins at={at} />}
      {!member && !isNew && <Day name={`${at}member_from`} label="W rodzinie od" />}
      <Check name={`${at}is_head`} label="Głowa rodziny" />
      {!line.id && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Usuń osobę ${index + 1} z listy`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function Present({ at, member }: { at: string; member: FamilyMember }) {
  return (
    <>
      <p className="family-line-who">
        <strong>
          {member.names} {member.surname}
        </strong>
        {member.birth_date && <small>ur. {showPartialDay(member.birth_date)}</small>}
      </p>
      <Day name={`${at}member_from`} label="W rodzinie od" />
      <Day name={`${at}member_to`} label="W rodzinie do" />
    </>
  )
}

/** Clears the mark of the former head when another line is chosen as the head. */
function useOneHead(index: number) {
  const { getValues, setValue } = useFormContext()
  const heads = useFormValue<boolean>(`members.${index}.is_head`)
  useEffect(() => {
    if (!heads) return
    const lines: FamilyFormLine[] = getValues('members')
    for (const [otherIndex, line] of lines.entries()) {
      if (otherIndex === index || !line.is_head) continue
      setValue(`members.${otherIndex}.is_head`, false, { shouldDirty: true })
    }
  }, [heads, index, getValues, setValue])
}
