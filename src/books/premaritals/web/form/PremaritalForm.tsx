import { useNavigate } from '@tanstack/react-router'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { PremaritalChange, premaritals, protocolLabel } from '../../contract.ts'
import { PremaritalEntry } from '../../entry.ts'
import { PremaritalFields } from './PremaritalFields.tsx'
import { EMPTY_PROTOCOL_ENTRY, toFormValues } from './values.ts'
import { WithCopy } from './WithCopy.tsx'

export function AddPremarital() {
  const add = useSave(premaritals.add)
  const show = useAfterSave()
  return (
    <>
      <ScreenHead title="Nowy protokół przedślubny" />
      <WithCopy id={null}>
        {draft => (
          <RecordForm
            draft={draft}
            schema={PremaritalEntry}
            values={EMPTY_PROTOCOL_ENTRY}
            onSave={body => add.mutateAsync({ body: body })}
            onSaved={show}
          >
            <PremaritalFields />
          </RecordForm>
        )}
      </WithCopy>
    </>
  )
}

export function EditPremarital() {
  const premaritalID = useParam('premaritalID')
  const params = { id: Number(premaritalID) }
  const { data: protocol } = useSuspenseCall(premaritals.get, { params })
  const edit = useSave(premaritals.edit)
  const show = useAfterSave()
  return (
    <>
      <ScreenHead title={`Protokół ${protocolLabel(protocol)}: ${protocol.couple}`} />
      <WithCopy id={params.id}>
        {draft => (
          <RecordForm
            draft={draft}
            schema={PremaritalChange}
            values={toFormValues(protocol)}
            reload={async () => toFormValues(await call(premaritals.get, { params }))}
            onSave={body => edit.mutateAsync({ params, body: body })}
            onSaved={show}
          >
            <PremaritalFields own_id={params.id} bookFacts={protocol} />
          </RecordForm>
        )}
      </WithCopy>
    </>
  )
}

function useAfterSave() {
  const navigate = useNavigate()
  return ({ id }: { id: number }, undo?: Undo) => {
    notifySaved('Zapisano protokół', undo)
    void navigate({
      to: '/books/premaritals/$premaritalID/preview',
      params: { premaritalID: String(id) },
    })
  }
}
