import { useNavigate } from '@tanstack/react-router'
import {
  CommonEntry,
  ForAllField,
  UsesNote,
  useMayChange,
} from '#dictionaries/entries/web/keeping/owner.tsx'
import { DIC_PARISHES } from '#dictionaries/entries/web/keeping/paths.ts'
import { useAdded } from '#dictionaries/entries/web/keeping/saved.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DictionaryParishAddition, dictionaryParishes, parishLine } from '../contract.ts'
import { DicParishFields } from './DicParishFields.tsx'

const EMPTY_DIC_PARISH_ENTRY = { name: '', town: '', address: '', diocese_id: null, global: false }

/** Form of a new parish for acts. */
export function AddDicParish() {
  const add = useSave(dictionaryParishes.add)
  const handleAdded = useAdded(DIC_PARISHES)
  return (
    <>
      <ScreenHead title="Nowa parafia w słowniku" />
      <RecordForm
        schema={DictionaryParishAddition}
        values={EMPTY_DIC_PARISH_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={answer => handleAdded(answer, answer.entry.name)}
      >
        <Section title="Parafia">
          <DicParishFields />
          <ForAllField />
        </Section>
      </RecordForm>
    </>
  )
}

/** Form of an existing parish; a change is visible in every record that refers to it. */
export function EditDicParish() {
  const dicParishID = useParam('dicParishID')
  const params = { id: Number(dicParishID) }
  const { data } = useSuspenseCall(dictionaryParishes.get, { params })
  const edit = useSave(dictionaryParishes.edit)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  return (
    <>
      <ScreenHead title={parishLine(data)} />
      {mayChange(data) ? (
        <RecordForm
          schema={dictionaryParishes.edit.body}
          values={data}
          reload={() => call(dictionaryParishes.get, { params })}
          onSave={body => edit.mutateAsync({ params, body })}
          onSaved={(_, undo) => {
            notifySaved('Zapisano parafię', undo)
            void navigate({ to: DIC_PARISHES })
          }}
        >
          <Section title="Parafia">
            <UsesNote name="dic-parishes" id={data.id} />
            <DicParishFields />
          </Section>
        </RecordForm>
      ) : (
        <CommonEntry
          facts={[
            ['Parafia', data.name],
            ['Miejscowość', data.town],
            ['Diecezja', data.diocese],
            ['Adres', data.address],
          ]}
        />
      )}
    </>
  )
}
