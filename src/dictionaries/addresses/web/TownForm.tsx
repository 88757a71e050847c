import { useNavigate } from '@tanstack/react-router'
import {
  CommonEntry,
  ForAllField,
  UsesNote,
  useMayChange,
} from '#dictionaries/entries/web/keeping/owner.tsx'
import { TOWNS } from '#dictionaries/entries/web/keeping/paths.ts'
import { useAdded } from '#dictionaries/entries/web/keeping/saved.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TownAddition, towns } from '../contract.ts'

const EMPTY_TOWN_ENTRY = { name: '', commune: '', county: '', voivodeship: '', global: false }

export function AddTown() {
  const add = useSave(towns.add)
  const handleAdded = useAdded(TOWNS)
  return (
    <>
      <ScreenHead title="Nowa miejscowość" />
      <RecordForm
        schema={TownAddition}
        values={EMPTY_TOWN_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={answer => handleAdded(answer, answer.entry.name)}
      >
        <Section title="Miejscowość">
          <TownFields />
          <ForAllField />
        </Section>
      </RecordForm>
    </>
  )
}

/** Form of an existing town; a change is visible in every address. */
export function EditTown() {
  const townID = useParam('townID')
  const params = { id: Number(townID) }
  const { data } = useSuspenseCall(towns.get, { params })
  const edit = useSave(towns.edit)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const { name, commune, county, voivodeship } = data
  return (
    <>
      <ScreenHead title={name} />
      {mayChange(data) ? (
        <RecordForm
          schema={towns.edit.body}
          values={data}
          reload={() => call(towns.get, { params })}
          onSave={body => edit.mutateAsync({ params, body })}
          onSaved={(_, undo) => {
            notifySaved('Zapisano miejscowość', undo)
            void navigate({ to: TOWNS })
          }}
        >
          <Section title="Miejscowość">
            <UsesNote name="towns" id={data.id} />
            <TownFields />
          </Section>
        </RecordForm>
      ) : (
        <CommonEntry
          facts={[
            ['Nazwa', name],
            ['Gmina', commune],
            ['Powiat', county],
            ['Województwo', voivodeship],
          ]}
        />
      )}
    </>
  )
}

const TownFields = () => (
  <>
    <Text name="name" label="Nazwa" span={2} />
    <Text name="commune" label="Gmina" hint="Odróżnia miejscowości o tej samej nazwie" span={2} />
    <Text name="county" label="Powiat" span={2} />
    <Text name="voivodeship" label="Województwo" span={2} />
  </>
)
