import { Modal } from '@mantine/core'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Day } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { families, type Family, type FamilyMember, MemberEdition } from '../../contract.ts'
import { formatName } from '#shared/people/mononym.ts'

interface Props {
  family: Family
  member: FamilyMember
  onClose: () => void
}

/** Dialog for a member's role, and the days of joining and leaving. */
export function MembershipDialog({ family, member, onClose }: Props) {
  const edit = useSave(families.editMember)
  const params = { id: family.id, memberId: member.id }
  return (
    <Modal opened onClose={onClose} title={formatName(member)} size="lg">
      <RecordForm
        inModal
        saveLabel="Zmień miejsce w rodzinie"
        schema={MemberEdition}
        values={member}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano miejsce w rodzinie', undo)
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="family-dialog">
          <DictionaryField
            name="dic_family_role_id"
            dictionary="FamilyRole"
            label="Funkcja"
            autoFocus
          />
          <Check name="is_head" label="Głowa rodziny" />
          <Day name="member_from" label="W rodzinie od" />
          <Day name="member_to" label="W rodzinie do" hint="Dzień odejścia z rodziny" />
        </div>
      </RecordForm>
    </Modal>
  )
}
