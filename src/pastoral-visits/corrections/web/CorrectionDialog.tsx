import { Modal } from '@mantine/core'
import * as z from 'zod'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { families } from '#parishioners/families/contract.ts'
import { Choice, Day, LongText, PartialDay, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { orNull, requiredText } from '#shared/fields.ts'
import { changeKey } from '../../outcomes/web/key.ts'
import type { Door } from '../../doors/contract.ts'
import { doorLine } from '../../web/form/doors.ts'
import { familyFields, personFields } from '../../labels.ts'
import { visitCorrections } from '../contract.ts'
import { VisitCorrectionEntry } from '../entry.ts'

interface Props {
  door: Door
  onClose: () => void
}

/** Dialog that proposes a correction of the card after a visit; the office accepts it in its own list. */
export function CorrectionDialog({ door, onClose }: Props) {
  const add = useSave(visitCorrections.add)
  const card = useCall(
    families.get,
    { params: { id: door.family_id ?? 0 } },
    { enabled: door.family_id !== null },
  )
  const members = (card.data?.members ?? []).filter(({ member_to }) => !member_to)
  const abouts = [
    ...(card.data ? [{ value: 'family', label: `Karta rodziny ${card.data.family_name}` }] : []),
    ...members.map(member => ({
      value: `person ${member.person_id}`,
      label: `${member.surname} ${member.names}`,
    })),
    { value: 'new_person', label: 'Nowa osoba w rodzinie' },
    { value: 'other', label: 'Coś innego' },
  ]
  const save = (entry: z.output<typeof Form>) =>
    add.mutateAsync({ body: VisitCorrectionEntry.parse(getBody(door, entry)) })
  return (
    <Modal opened onClose={onClose} title={`Poprawka karty: ${doorLine(door)}`} size="lg">
      <RecordForm
        inModal
        schema={Form}
        values={EMPTY_CORRECTION_ENTRY}
        onSave={save}
        onSaved={() => {
          notify('Zapisano poprawkę. Czeka na przyjęcie w „Poprawkach kart”.', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice name="about" label="Czego dotyczy" options={abouts} span={4} />
          <Facts />
        </div>
      </RecordForm>
    </Modal>
  )
}

const EMPTY_CORRECTION_ENTRY = {
  about: '',
  field: '',
  new_value: '',
  names: '',
  surname: '',
  birth_date: null,
  dic_family_role_id: null,
  on: null,
  remarks: '',
}
const words = z.string().nullish()
const Form = z
  .strictObject({
    about: requiredText('Wybierz, czego dotyczy poprawka'),
    field: words,
    new_value: words,
    names: words,
    surname: words,
    birth_date: words,
    dic_family_role_id: orNull(z.number()),
    on: words,
    remarks: words,
  })
  .superRefine((entry, context) => {
    const demand = (name: keyof typeof entry, message: string) => {
      if (!entry[name]) context.addIssue({ code: 'custom', path: [name], message })
    }
    if (entry.about === 'new_person') {
      demand('names', 'Podaj imiona')
      demand('surname', 'Podaj nazwisko')
    } else if (entry.about === 'other') demand('remarks', 'Napisz, co trzeba poprawić')
    else demand('field', 'Wybierz, co się zmieniło')
  })

const FAMILY = [
  ...Object.entries(familyFields).map(([value, label]) => ({ value, label })),
  { value: 'gone', label: 'Rodzina się wyprowadziła' },
]
const PERSON = [
  ...Object.entries(personFields).map(([value, label]) => ({ value, label })),
  { value: 'gone', label: 'Osoba się wyprowadziła' },
  { value: 'died', label: 'Osoba zmarła' },
]

function Facts() {
  const about = useFormValue<string>('about') ?? ''
  const field = useFormValue<string>('field')
  const isLeaving = field === 'gone' || field === 'died'
  return (
    <>
      {about === 'new_person' && (
        <>
          <Text name="names" label="Imiona" span={2} />
          <Text name="surname" label="Nazwisko" span={2} />
          <PartialDay name="birth_date" label="Data urodzenia" span={2} />
          <DictionaryField
            name="dic_family_role_id"
            dictionary="FamilyRole"
            label="Funkcja w rodzinie"
            span={2}
          />
        </>
      )}
      {(about === 'family' || about.startsWith('person')) && (
        <>
          <Choice
            name="field"
            label="Co się zmieniło"
            options={about === 'family' ? FAMILY : PERSON}
            span={2}
          />
          {isLeaving ? (
            <Day name="on" label="Kiedy" hint="Jeśli wiadomo" span={2} />
          ) : (
            <Text name="new_value" label="Nowa wartość" hint="Puste: usuń" span={2} />
          )}
        </>
      )}
      <LongText name="remarks" label="Uwagi" rows={2} span={4} />
    </>
  )
}

/** Builds the request body for the kind of correction chosen in the form. */
function getBody({ id }: Door, entry: Record<string, unknown>) {
  const { about, field, new_value, remarks, on } = entry as Record<string, string | null>
  const common = { key: changeKey(), visit_address_id: id, remarks: remarks || null }
  if (about === 'other') return { ...common, subject: 'other' }
  if (about === 'new_person') {
    const { names, surname, birth_date, dic_family_role_id } = entry
    return {
      ...common,
      subject: 'new_person',
      content: { names, surname, birth_date, dic_family_role_id },
    }
  }
  const person_id = about === 'family' ? null : Number(about!.split(' ')[1])
  if (field === 'gone' || field === 'died') {
    const content = { how: field === 'died' ? 'died' : 'moved_out', on }
    return { ...common, subject: 'gone', person_id, content }
  }
  const correction = { ...common, field, new_value: new_value || null }
  return person_id === null
    ? { ...correction, subject: 'family' }
    : { ...correction, subject: 'person', person_id }
}
