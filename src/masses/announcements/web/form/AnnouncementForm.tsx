import '../announcements.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { type Announcement, AnnouncementEntry, announcements } from '../../contract.ts'
import { ANNOUNCEMENTS } from '../paths.ts'
import { PublishedMark } from '../PublishedMark.tsx'
import { Actions } from './Actions.tsx'
import { Opening } from './Opening.tsx'
import { PointsSection } from './PointsSection.tsx'
import { buildBlankAnnouncement, toFormValues } from './values.ts'
import { WeekSection } from './WeekSection.tsx'

/** Form of new announcements for the coming Sunday. */
export function AddAnnouncement() {
  const add = useSave(announcements.add)
  const navigate = useNavigate()
  const [values] = useState(() => buildBlankAnnouncement())
  return (
    <>
      <ScreenHead title="Nowe ogłoszenia" />
      <RecordForm
        draft="load"
        schema={AnnouncementEntry}
        values={values}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          notify('Zapisano szkic ogłoszeń', { tone: 'good' })
          void navigate({ to: `${ANNOUNCEMENTS}/${id}/edit` })
        }}
      >
        <Opening id={null} />
        <PointsSection id={null} />
        <WeekSection />
      </RecordForm>
    </>
  )
}

const Change = announcements.edit.body

/** Form of saved announcements, with publishing and printing. */
export function EditAnnouncement() {
  const announcementID = useParam('announcementID')
  const { data } = useSuspenseCall(announcements.get, { params: { id: Number(announcementID) } })
  return (
    <>
      <Editing key={data.id} saved={data} />
      <HistorySection table="announcements" id={data.id} />
    </>
  )
}

function Editing({ saved }: { saved: Announcement }) {
  const { id } = saved
  const params = { id }
  const edit = useSave(announcements.edit)
  return (
    <RecordForm
      head={<Head announcement={saved} />}
      hasMainAction={!saved.published_at}
      draft="load"
      schema={Change}
      values={toFormValues(saved)}
      reload={async () => toFormValues(await call(announcements.get, { params }))}
      onSave={body => edit.mutateAsync({ params, body })}
      onSaved={(_, undo) => notifySaved('Zapisano ogłoszenia', undo)}
    >
      <Opening id={id} />
      <PointsSection id={id} />
      <WeekSection saved={saved.week} />
    </RecordForm>
  )
}

const Head = ({ announcement }: { announcement: Announcement }) => {
  const { title, published_at } = announcement
  return (
    <>
      <ScreenHead title={title} badges={<PublishedMark published_at={published_at} />}>
        <Actions announcement={announcement} />
      </ScreenHead>
      {published_at && <p className="kit-banner">{whoSees(published_at)}</p>}
    </>
  )
}

const whoSees = (published_at: string) =>
  Date.parse(published_at) > Date.now()
    ? `Te ogłoszenia pokażą się na stronie parafii same: ${showInstant(published_at)}. Do tej chwili widać je tylko tutaj.`
    : 'Te ogłoszenia są opublikowane: zapisane zmiany widać od razu.'
