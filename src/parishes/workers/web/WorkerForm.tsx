import { useNavigate } from '@tanstack/react-router'
import { WordsField } from '#dictionaries/entries/web/WordsField.tsx'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Day, Phone, Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { ParishWorkerEntry, parishWorkers } from '../contract.ts'
import { WORKERS } from './paths.ts'

const EMPTY_WORKER_ENTRY = {
  title: '',
  names: '',
  surname: '',
  worker_function: '',
  clergy: false,
  general_delegation: false,
  signs: false,
  signature_text: '',
  in_parish_from: null,
  in_parish_to: null,
  phone: '',
  email: '',
  active: true,
}

export function AddWorker() {
  const add = useSave(parishWorkers.add)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title="Nowy pracownik parafii" />
      <RecordForm
        schema={ParishWorkerEntry}
        values={EMPTY_WORKER_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={goBack}
      >
        <WorkerFields />
      </RecordForm>
    </>
  )
}

const Change = parishWorkers.edit.body

/** Form of a present or former worker; workers are never deleted, because acts refer to them. */
export function EditWorker() {
  const parishWorkerID = useParam('parishWorkerID')
  const params = { id: Number(parishWorkerID) }
  const { data } = useSuspenseCall(parishWorkers.get, { params })
  const edit = useSave(parishWorkers.edit)
  const goBack = useBack()
  return (
    <>
      <ScreenHead title={[data.title, data.names, data.surname].filter(Boolean).join(' ')} />
      <RecordForm
        schema={Change}
        values={data}
        reload={() => call(parishWorkers.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={goBack}
      >
        <WorkerFields />
      </RecordForm>
      <HistorySection table="parish_workers" id={data.id} />
    </>
  )
}

function WorkerFields() {
  return (
    <>
      <Section title="Osoba">
        <WordsField name="title" dictionary="WorkerTitle" label="Tytuł" />
        <Text name="names" label="Imiona" />
        <Text name="surname" label="Nazwisko" span={2} />
        <WordsField name="worker_function" dictionary="WorkerFunction" label="Funkcja" span={2} />
        <Phone name="phone" label="Telefon" />
        <Text name="email" label="E-mail" maxLength={254} />
        <Day name="in_parish_from" label="W parafii od" />
        <Day name="in_parish_to" label="W parafii do" />
        <Check
          name="active"
          label="Pracuje w parafii (dawni zostają na liście dla aktów ze swoich lat)"
          span={2}
        />
      </Section>
      <Section title="Posługa i podpis">
        <Check name="clergy" label="Duchowny (kapłan albo diakon)" span={2} />
        <Delegation />
        <Check name="signs" label="Podpisuje dokumenty" span={2} />
        <SignatureText />
      </Section>
    </>
  )
}

function Delegation() {
  const clergy = useFormValue<boolean>('clergy')
  const hasDelegation = useFormValue<boolean>('general_delegation')
  if (!clergy && !hasDelegation) return null
  return (
    <Check
      name="general_delegation"
      label="Delegacja ogólna do asystowania przy ślubach (kan. 1111)"
      span={2}
    />
  )
}

function SignatureText() {
  const signs = useFormValue<boolean>('signs')
  const [title, names, surname, does] = [
    useFormValue<string>('title'),
    useFormValue<string>('names'),
    useFormValue<string>('surname'),
    useFormValue<string>('worker_function'),
  ]
  if (!signs) return null
  const usual = [title, names, surname].filter(Boolean).join(' ')
  return (
    <Text
      name="signature_text"
      label="Podpis na dokumentach"
      hint={`Puste: ${[usual, does].filter(Boolean).join(', ') || 'imię, nazwisko i funkcja'}`}
      span={4}
    />
  )
}

function useBack() {
  const navigate = useNavigate()
  return (_: unknown, undo?: Undo) => {
    notifySaved('Zapisano pracownika', undo)
    void navigate({ to: WORKERS })
  }
}
