import { useNavigate } from '@tanstack/react-router'
import {
  CommonEntry,
  ForAllField,
  UsesNote,
  useMayChange,
} from '#dictionaries/entries/web/keeping/owner.tsx'
import { ZIP_CODES } from '#dictionaries/entries/web/keeping/paths.ts'
import { useAdded } from '#dictionaries/entries/web/keeping/saved.ts'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ZipCodeAddition, zipCodes } from '../contract.ts'
import { TownField } from './TownField.tsx'

export function AddZipCode() {
  const add = useSave(zipCodes.add)
  const handleAdded = useAdded(ZIP_CODES)
  return (
    <>
      <ScreenHead title="Nowy kod pocztowy" />
      <RecordForm
        schema={ZipCodeAddition}
        values={{ code: '', dic_town_id: null, global: false }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={answer => handleAdded(answer, answer.entry.code)}
      >
        <Section title="Kod pocztowy">
          <ZipCodeFields />
          <ForAllField />
        </Section>
      </RecordForm>
    </>
  )
}

/** Form of an offered zip code; existing records are not changed. */
export function EditZipCode() {
  const zipCodeID = useParam('zipCodeID')
  const params = { id: Number(zipCodeID) }
  const { data } = useSuspenseCall(zipCodes.get, { params })
  const edit = useSave(zipCodes.edit)
  const navigate = useNavigate()
  const mayChange = useMayChange()
  return (
    <>
      <ScreenHead title={data.code} />
      {mayChange(data) ? (
        <RecordForm
          schema={zipCodes.edit.body}
          values={data}
          reload={() => call(zipCodes.get, { params })}
          onSave={body => edit.mutateAsync({ params, body })}
          onSaved={(_, undo) => {
            notifySaved('Zapisano kod pocztowy', undo)
            void navigate({ to: ZIP_CODES })
          }}
        >
          <Section title="Kod pocztowy">
            <UsesNote name="zip-codes" id={data.id} />
            <ZipCodeFields />
          </Section>
        </RecordForm>
      ) : (
        <CommonEntry
          facts={[
            ['Kod', data.code],
            ['Miejscowość', data.town],
          ]}
        />
      )}
    </>
  )
}

const ZipCodeFields = () => (
  <>
    <Text name="code" label="Kod" placeholder="00-000" span={2} />
    <TownField name="dic_town_id" span={2} />
  </>
)
