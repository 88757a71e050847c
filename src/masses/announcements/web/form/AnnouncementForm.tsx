import '../announcements.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { confirm, notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { useSession } from '#shell/session.ts'
import { type Announcement, AnnouncementEntry, announcements } from '../../contract.ts'
import { ANNOUNCEMENTS } from '../paths.ts'
import { PublishedMark } from '../PublishedMark.tsx'
import { Actions } from './Actions.tsx'
import { DraftKeeper, dropDraft, readDraft } from './draft.ts'
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
      <WithDraft id={null}>
        {keeper => (
          <RecordForm
            kept
            schema={AnnouncementEntry}
            values={values}
            onSave={async body => {
              const savedDraft = await add.mutateAsync({ body })
              dropDraft(null)
              return savedDraft
            }}
            onSaved={({ id }) => {
              notify('Zapisano szkic ogłoszeń', { tone: 'good' })
              void navigate({ to: `${ANNOUNCEMENTS}/${id}/edit` })
            }}
          >
            {keeper}
            <Opening />
            <PointsSection id={null} />
            <WeekSection />
          </RecordForm>
        )}
      </WithDraft>
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
      <ScreenHead title={data.title} badges={<PublishedMark published_at={data.published_at} />}>
        <Actions announcement={data} />
      </ScreenHead>
      {data.published_at && <p className="kit-banner">{whoSees(data.published_at)}</p>}
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
    <WithDraft id={id}>
      {keeper => (
        <RecordForm
          kept
          schema={Change}
          values={toFormValues(saved)}
          reload={async () => toFormValues(await call(announcements.get, { params }))}
          onSave={async body => {
            const answer = await edit.mutateAsync({ params, body })
            dropDraft(id)
            return answer
          }}
          onSaved={(_, undo) => notifySaved('Zapisano ogłoszenia', undo)}
        >
          {keeper}
          <Opening />
          <PointsSection id={id} />
          <WeekSection saved={saved.week} />
        </RecordForm>
      )}
    </WithDraft>
  )
}

interface Props {
  id: number | null
  children: (keeper: React.ReactNode) => React.ReactNode
}

/** Form with the unsaved draft of the user, unless the user discards it. */
function WithDraft({ id, children }: Props) {
  const { user } = useSession()
  const [draft, setDraft] = useState(() => readDraft(user, id))
  const [round, setRound] = useState(0)
  const restart = () => {
    dropDraft(id)
    setDraft(undefined)
    setRound(round + 1)
  }
  const ask = async () => {
    if (await confirm(THROWING_AWAY)) restart()
  }
  return (
    <>
      {draft && (
        <div role="status" className="kit-banner announcements-draft">
          Wczytano niezapisane zmiany z tej przeglądarki.
          <Button size="compact-md" variant="default" onClick={() => void ask()}>
            Odrzuć je
          </Button>
        </div>
      )}
      <div key={round}>{children(<DraftKeeper id={id} draft={draft} />)}</div>
    </>
  )
}

const THROWING_AWAY = {
  title: 'Odrzucenie niezapisanych zmian',
  message:
    'Zmiany, których nie zapisano, znikną i nie będzie można ich odzyskać. Zostanie to, co zapisano ostatnio. Odrzucić je?',
  yes: 'Odrzuć zmiany',
  no: 'Zostaw',
  danger: true,
}

const whoSees = (published_at: string) =>
  Date.parse(published_at) > Date.now()
    ? `Te ogłoszenia pokażą się na stronie parafii same: ${showInstant(published_at)}. Do tej chwili widać je tylko tutaj.`
    : 'Te ogłoszenia są opublikowane: zapisane zmiany widać od razu.'
