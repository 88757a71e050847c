import { Modal } from '@mantine/core'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { Check, Day } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { askToMove } from '../joining/askToMove.ts'
import { type Family, families, MemberEntry } from '../../contract.ts'
import { knownLine, newLine } from '../form/lines.ts'
import { WhoJoins } from '../joining/WhoJoins.tsx'
import { useUndoJoining } from './undoing.ts'

interface Props {
  family: Family
  /** Whether a new person or a person of the register joins. */
  kind: 'new' | 'known'
  onClose: () => void
}

/** Dialog that adds a member: a person of the register, or a new one. */
export function MemberDialog({ family, kind, onClose }: Props) {
  const add = useSave(families.addMember)
  const undo = useUndoJoining(family.id)
  return (
    <Modal opened onClose={onClose} title={TITLES[kind]} size="xl">
      <RecordForm
        inModal
        saveLabel="Dodaj do rodziny"
        schema={MemberEntry}
        values={kind === 'new' ? newLine(family.members[0]?.surname) : knownLine()}
        onSave={body =>
          askToMove(confirm_move =>
            add.mutateAsync({ params: { id: family.id }, body: { ...body, confirm_move } }),
          )
        }
        onSaved={({ id, version }) => {
          notifySaved('Dodano osobę do rodziny', {
            label: 'Cofnij',
            run: () => void undo(id, { version, with_person: kind === 'new' }),
          })
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
          <WhoJoins at="" />
          <Check name="is_head" label="Głowa rodziny" />
          <Day name="member_from" label="W rodzinie od" />
        </div>
      </RecordForm>
    </Modal>
  )
}

const TITLES = { new: 'Nowa osoba w rodzinie', known: 'Osoba z kartoteki w rodzinie' }
