import { Button } from '@mantine/core'
import { IconTrash, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { plural } from '#shared/text/plural.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { findDraftPlace } from '#ui/form/drafts/policy.ts'
import { deleteDraft, listPlaceDrafts } from '#ui/form/drafts/store.ts'
import { type Announcement, announcements } from '../../contract.ts'
import { ANNOUNCEMENTS } from '../paths.ts'
import { PrintButtons } from '../../prints/web/PrintButtons.tsx'
import { PublishDialog } from './PublishDialog.tsx'

const draftPlace = (id: number) => findDraftPlace('load', `${ANNOUNCEMENTS}/${id}/edit`)

function listOwnDrafts(id: number) {
  const place = draftPlace(id)
  return place ? listPlaceDrafts(place) : []
}

function forgetOwnDrafts(id: number) {
  const place = draftPlace(id)
  if (place) for (const draft of listPlaceDrafts(place)) deleteDraft(place, draft)
}

export function Actions({ announcement }: { announcement: Announcement }) {
  const { id, version, published_at } = announcement
  const { isDirty } = useFormState()
  const [publishing, setPublishing] = useState(false)
  const withdraw = useSave(announcements.withdraw)
  const withNotice = useRunWithToast()
  const isSaved = () => {
    if (listOwnDrafts(id).length === 0) return true
    notify('Masz niezapisane zmiany. Zapisz je albo odrzuć, a potem spróbuj ponownie.')
    return false
  }
  const takeBack = async () => {
    if (!isSaved() || !(await confirm(WITHDRAW))) return
    await withNotice(withdraw.mutateAsync({ params: { id }, body: { version } }), WITHDRAWN)
  }
  return (
    <>
      <PrintButtons id={id} isSaved={isSaved} />
      {published_at ? (
        <Button
          variant="default"
          leftSection={<IconWorldOff size={18} aria-hidden />}
          onClick={() => void takeBack()}
        >
          Cofnij publikację
        </Button>
      ) : (
        <>
          <RemoveButton announcement={announcement} />
          <Button
            variant={isDirty ? 'default' : 'filled'}
            leftSection={<IconWorld size={18} aria-hidden />}
            onClick={() => isSaved() && setPublishing(true)}
          >
            Opublikuj
          </Button>
        </>
      )}
      {publishing && (
        <PublishDialog announcement={announcement} onClose={() => setPublishing(false)} />
      )}
    </>
  )
}

function RemoveButton({ announcement: { id, version, points } }: { announcement: Announcement }) {
  const remove = useSave(announcements.remove)
  const withNotice = useRunWithToast()
  const navigate = useNavigate()
  const throwAway = async () => {
    if (!(await confirm(removing(points.length)))) return
    const isDeleted = await withNotice(
      remove.mutateAsync({ params: { id }, body: { version } }),
      'Usunięto szkic ogłoszeń',
    )
    if (!isDeleted) return
    forgetOwnDrafts(id)
    void navigate({ to: ANNOUNCEMENTS })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void throwAway()}
    >
      Usuń
    </Button>
  )
}

const WITHDRAWN = 'Cofnięto publikację; ogłoszenia są znów szkicem'
const WITHDRAW = {
  title: 'Cofnięcie publikacji',
  message: 'Ogłoszenia znikną ze strony parafii i zostaną tu jako szkic.',
  yes: 'Cofnij publikację',
  no: 'Zostaw',
}
const removing = (points: number) => ({
  title: 'Usunięcie szkicu',
  message: `Szkic ogłoszeń zostanie usunięty, a w nim ${plural(points, 'punkt', 'punkty', 'punktów')}. Tej czynności nie można cofnąć.`,
  yes: 'Usuń szkic',
  no: 'Zostaw',
  danger: true,
})
