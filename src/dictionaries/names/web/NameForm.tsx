import { useNavigate } from '@tanstack/react-router'
import {
  CommonEntry,
  ForAllField,
  UsesNote,
  useMayChange,
} from '#dictionaries/entries/web/keeping/owner.tsx'
import { NAMES } from '#dictionaries/entries/web/keeping/paths.ts'
import { useAdded } from '#dictionaries/entries/web/keeping/saved.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Choice, Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { NameAddition, names } from '../contract.ts'
import { nameGenders } from './genders.ts'

export function AddName() {
  const add = useSave(names.add)
  const handleAdded = useAdded(NAMES)
  return (
    <>
      <ScreenHead title="Nowe imię" />
      <RecordForm
        schema={NameAddition}
        values={{ value: '', gender: null, global: false }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={answer => handleAdded(answer, answer.entry.value)}
      >
        <Section title="Imię">
          <NameFields />
          <ForAllField />
        </Section>
      </RecordForm>
    </>
  )
}

/** Form of an offered first name; cards and acts are not changed. */
export function EditName() {
  const nameID = useParam('nameID')
  const params = { id: Number(nameID) }
  const { data } = useSuspenseCall(names.get, { params })
  const edit = useSave(names.edit)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  return (
    <>
      <ScreenHead title={data.value} />
      {mayChange(data) ? (
        <RecordForm
          schema={names.edit.body}
          values={data}
          reload={() => call(names.get, { params })}
          onSave={body => edit.mutateAsync({ params, body })}
          onSaved={(_, undo) => {
            notifySaved('Zapisano imię', undo)
            void navigate({ to: NAMES })
          }}
        >
          <Section title="Imię">
            <UsesNote name="names" id={data.id} />
            <NameFields />
          </Section>
        </RecordForm>
      ) : (
        <CommonEntry
          facts={[
            ['Imię', data.value],
            ['Rodzaj', nameGenders.find(({ value }) => value === data.gender)?.label],
          ]}
        />
      )}
    </>
  )
}

const NameFields = () => (
  <>
    <Text name="value" label="Imię" span={2} />
    <Choice
      name="gender"
      label="Rodzaj"
      hint="Puste, jeśli noszą je i mężczyźni, i kobiety"
      options={nameGenders}
      span={2}
    />
  </>
)
