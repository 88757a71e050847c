import { Button } from '@mantine/core'
import { IconArrowBackUp, IconHome2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ENDS } from '#books/canon-law/bonds.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { currentUserCan } from '#shell/session.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { type Wedding, weddings } from '../../contract.ts'
import { FamilyDialog } from './FamilyDialog.tsx'

/**
 * Whether a family card is offered: not when the couple already have one card or the marriage has ended, nor to an
 * account that only reads the acts.
 */
export const isFamilyOffered = (act: Wedding) =>
  currentUserCan('weddings.write') &&
  !act.family &&
  !act.shared_family &&
  !hasEnded(act) &&
  act.groom_person_id !== null &&
  act.bride_person_id !== null

/** Link to the family card made by one click, with the action that undoes it. */
export function FamilyMade({ act }: { act: Wedding }) {
  if (act.cancelled_at || act.archival || !act.family) return null
  return <Made act={act} family={act.family} />
}

const hasEnded = ({ annotations }: Wedding) =>
  annotations.some(note => !note.struck_at && ENDS.includes(note.dic_annotation_kind_id))

export function MakeFamily({ act }: { act: Wedding }) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHome2 size={18} aria-hidden />}
        onClick={() => ask(true)}
      >
        Załóż rodzinę
      </Button>
      {asking && <FamilyDialog act={act} onClose={() => ask(false)} />}
    </>
  )
}

function Made({ act, family }: { act: Wedding; family: NonNullable<Wedding['family']> }) {
  const undo = useSave(weddings.undoFamily)
  const withNotice = useRunWithToast()
  const takeBack = () =>
    withNotice(undo.mutateAsync({ params: { id: act.id } }), 'Cofnięto kartę rodziny')
  return (
    <div className="kit-banner books-offer">
      <p>
        {family.made ? 'Założono kartę rodziny ' : 'Małżonków połączono na karcie rodziny '}
        <Link to={previewAddress('families', family.family_id)}>{family.family_name}</Link>.
      </p>
      {currentUserCan('weddings.write') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={undo.isPending}
          onClick={() => void takeBack()}
        >
          Cofnij
        </Button>
      )}
    </div>
  )
}
