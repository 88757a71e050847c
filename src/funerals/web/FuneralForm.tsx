import { useNavigate } from '@tanstack/react-router'
import { useOwnChurch } from '#books/core/web/form/PlaceField.tsx'
import { getDeceasedFacts } from '#books/deceased/warnings.ts'
import { type Person, addressWithCountry, people } from '#parishioners/people/contract.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { today } from '#shared/dates/days.ts'
import { formatName } from '#shared/people/mononym.ts'
import { RestoredChange } from '#history/web/RestoredChange.tsx'
import { FuneralEdition, FuneralEntry, funerals } from '../contract.ts'
import { useMassSave } from './mass/mass-save.ts'
import { FuneralFields } from './FuneralFields.tsx'
import { hasMass } from '../labels.ts'
import { FUNERALS } from './paths.ts'

const BLANK_FUNERAL = {
  person_id: null,
  names: '',
  surname: '',
  death_date: null,
  death_time: null,
  death_place: '',
  address: '',
  home_parish: '',
  foreign_parish: false,
  reported_by: '',
  reporter_relation: '',
  reporter_phone: '',
  wished_date: null,
  wished_time: null,
  burial_date: null,
  burial_time: null,
  rite_place: null,
  parish_place_id: null,
  funeral_place: '',
  procession: false,
  minister_id: null,
  minister: '',
  dic_funeral_rite_id: null,
  dic_burial_kind_id: null,
  cemetery_place_id: null,
  cemetery: '',
  grave_sector: '',
  grave_row: '',
  grave_number: '',
  grave_holder: '',
  needs_ordinary_consent: false,
  provided_death_card: false,
  provided_parish_notice: false,
  provided_ordinary_consent: false,
  necrology_published: false,
  publish_consent_by: '',
  publish_consent_date: null,
  notes: '',
  needs_attention: false,
}

const copyPerson = (person: Person) => ({
  person_id: person.id,
  names: person.names,
  surname: person.surname,
  death_date: person.death_date?.length === 10 ? person.death_date : null,
  address: addressWithCountry(person),
  foreign_parish: person.status === 'outsider',
})

/** Form of a call from the family; `?person=` names the card it was opened from. */
export function AddFuneral() {
  const id = Number(useSearchWord('person'))
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(funerals.add)
  const church = useOwnChurch()
  const show = useAfterSave()
  const massSave = useMassSave(show)
  const values = {
    ...BLANK_FUNERAL,
    funeral_place: church.label,
    parish_place_id: church.id,
    reported_at: today(),
    ...(person && copyPerson(person)),
  }
  return (
    <>
      <ScreenHead title="Zgłoszenie zgonu" />
      <RecordForm
        schema={FuneralEntry}
        values={values}
        onSave={async body => ({ ...(await add.mutateAsync({ body })), funeral: body })}
        onSaved={show}
        otherSave={massSave}
      >
        <FuneralFields
          facts={person && getDeceasedFacts(person)}
          shown={person && `${person.surname} ${person.names}`}
        />
      </RecordForm>
    </>
  )
}

export function EditFuneral() {
  const params = { id: Number(useParam('funeralID')) }
  const { data: funeral } = useSuspenseCall(funerals.get, { params })
  const edit = useSave(funerals.edit)
  const show = useAfterSave()
  const placeMassToo = useMassSave(show)
  const massSave = hasMass(funeral) ? undefined : placeMassToo
  return (
    <>
      <ScreenHead title={`Pogrzeb: ${formatName(funeral)}`} />
      <RecordForm
        schema={FuneralEdition}
        values={funeral}
        reload={() => call(funerals.get, { params })}
        onSave={async body => ({ ...(await edit.mutateAsync({ params, body })), funeral: body })}
        onSaved={show}
        otherSave={massSave}
      >
        <RestoredChange />
        <FuneralFields
          status={funeral.status}
          shown={funeral.person_id === null ? undefined : `${funeral.surname} ${funeral.names}`}
        />
      </RecordForm>
    </>
  )
}

function useAfterSave() {
  const navigate = useNavigate()
  return ({ id }: { id: number }, undo?: Undo) => {
    notifySaved('Zapisano zgłoszenie', undo)
    void navigate({ to: `${FUNERALS}/$funeralID/preview`, params: { funeralID: String(id) } })
  }
}
