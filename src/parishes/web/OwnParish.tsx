import type { ReactNode } from 'react'
import { ChooseParish } from '#shell/ChooseParish.tsx'
import { call } from '#ui/calls/call.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { refreshSession, useSession } from '#shell/session.ts'
import { type ParishRecord, parishSettings } from '../settings-contract.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { InvoiceLogs, ParishHistory } from './logs.tsx'
import { parishName } from '#shared/places/parish-names.ts'

/**
 * Screen of the current parish with the fields that its priest may change; `children` are settings of other modules.
 */
export function OwnParish({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user.parish_id === null) return <ChooseParish />
  return <Details id={user.parish_id}>{children}</Details>
}

const toFormValues = (parish: ParishRecord) => ({
  ...parish,
  currently_being_filled: parish.currently_being_filled === 1,
})

function Details({ id, children }: { id: number; children: ReactNode }) {
  const params = { id }
  const { data } = useSuspenseCall(parishSettings.get, { params })
  const edit = useSave(parishSettings.editDetails)
  return (
    <>
      <ScreenHead title={parishName(data)} />
      <RecordForm
        schema={parishSettings.editDetails.body}
        values={toFormValues(data)}
        reload={async () => toFormValues(await call(parishSettings.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => {
          notifySaved('Zapisano dane parafii; będą na następnych pismach', undo)
          void refreshSession()
        }}
      >
        <DetailsFields />
      </RecordForm>
      {children}
      <InvoiceLogs id={id} />
      <ParishHistory id={id} />
    </>
  )
}
