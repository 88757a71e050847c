import { useNavigate } from '@tanstack/react-router'
import {
  CommonEntry,
  ForAllField,
  UsesNote,
  useMayChange,
} from '#dictionaries/entries/web/keeping/owner.tsx'
import { STREETS } from '#dictionaries/entries/web/keeping/paths.ts'
import { useAdded } from '#dictionaries/entries/web/keeping/saved.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { StreetAddition, streets } from '../contract.ts'
import { TownField } from './TownField.tsx'

export function AddStreet() {
  const add = useSave(streets.add)
  const handleAdded = useAdded(STREETS)
  return (
    <>
      <ScreenHead title="Nowa ulica" />
      <RecordForm
        schema={StreetAddition}
        values={{ dic_town_id: null, name: '', global: false }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={answer => handleAdded(answer, answer.entry.name)}
      >
        <Section title="Ulica">
          <StreetFields />
          <ForAllField />
        </Section>
      </RecordForm>
    </>
  )
}

/** Form of an existing street; a change is visible in every address. */
export function EditStreet() {
  const streetID = useParam('streetID')
  const params = { id: Number(streetID) }
  const { data } = useSuspenseCall(streets.get, { params })
  const edit = useSave(streets.edit)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  return (
    <>
      <ScreenHead title={data.name} />
      {mayChange(data) ? (
        <RecordForm
          schema={streets.edit.body}
          values={data}
          reload={() => call(streets.get, { params })}
          onSave={body => edit.mutateAsync({ params, body })}
          onSaved={(_, undo) => {
            notifySaved('Zapisano ulicę', undo)
            void navigate({ to: STREETS })
          }}
        >
          <Section title="Ulica">
            <UsesNote name="streets" id={data.id} />
            <StreetFields />
          </Section>
        </RecordForm>
      ) : (
        <CommonEntry
          facts={[
            ['Ulica', data.name],
            ['Miejscowość', data.town],
          ]}
        />
      )}
    </>
  )
}

const StreetFields = () => (
  <>
    <TownField name="dic_town_id" required span={2} />
    <Text
      name="name"
      label="Nazwa ulicy"
      hint="„Polna” zapisze się jako „ul. Polna”, „Plac Wolności” jako „pl. Wolności”"
      span={2}
    />
  </>
)
