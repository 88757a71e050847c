import { useNavigate } from '@tanstack/react-router'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { today } from '#shared/dates/days.ts'
import { call } from '#ui/calls/call.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Check, Day } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { screenAddress, useParam } from '#ui/route-address.ts'
import { FAMILIES, PEOPLE } from '../../people/web/paths.ts'
import {
  RelocationEntry,
  type RelocationPerson,
  type RelocationStart,
  type RelocationSubject,
  relocations,
} from '../contract.ts'
import { Consequences } from './Consequences.tsx'
import { DestinationFields } from './DestinationFields.tsx'
import { UndoLast, useUndoRelocation } from './undoing.tsx'

export const FamilyRelocation = () => (
  <Relocation table="families" id={Number(useParam('familyID'))} />
)
export const PersonRelocation = () => (
  <Relocation table="people" id={Number(useParam('peopleID'))} />
)

const getCard = (table: RelocationSubject['table'], id: number) =>
  screenAddress(`${table === 'families' ? FAMILIES : PEOPLE}/${id}/preview`)

/** Screen of a move within the parish: who moves, the new address once, and what changes with it. */
function Relocation(subject: RelocationSubject) {
  const { data: start } = useSuspenseCall(relocations.get, { params: subject })
  const add = useSave(relocations.add)
  const afterSave = useAfterSave(subject)
  return (
    <>
      <ScreenHead title={`Przeprowadzka: ${nameSubject(start, subject)}`}>
        {start.last && <UndoLast last={start.last} />}
      </ScreenHead>
      <RecordForm
        schema={RelocationEntry}
        values={toValues(start)}
        reload={async () => toValues(await call(relocations.get, { params: subject }))}
        onSave={body => add.mutateAsync({ body })}
        onSaved={afterSave}
        saveLabel="Przeprowadź"
      >
        <Section title="Nowy adres">
          <AddressFields />
          <Day name="moved_on" label="Od dnia" />
        </Section>
        <Section title="Kto się przeprowadza">
          {start.people.length === 0 && <p>Na karcie tej rodziny nie ma żyjących osób.</p>}
          {start.people.map((person, index) => (
            <Mover key={person.id} person={person} index={index} />
          ))}
        </Section>
        {start.family && <DestinationFields start={start} subject={subject} />}
        <Consequences family_id={start.family?.id ?? null} />
      </RecordForm>
    </>
  )
}

const nameSubject = ({ family, people }: RelocationStart, { table, id }: RelocationSubject) =>
  table === 'families'
    ? `rodzina ${family?.family_name ?? ''}`
    : (people.find(person => person.id === id)?.name ?? '')

function Mover({ person, index }: { person: RelocationPerson; index: number }) {
  const facts = [person.name, person.detail].filter(Boolean).join(', ')
  return (
    <Check
      name={`people.${index}.moves`}
      label={facts}
      hint={
        person.restricted
          ? 'Dane tej osoby można tylko przechowywać.'
          : person.address || 'bez adresu na karcie'
      }
      disabled={person.restricted}
      span={2}
    />
  )
}

/** Opens the card that moved, and offers to undo the move. */
function useAfterSave({ table, id }: RelocationSubject) {
  const navigate = useNavigate()
  const undo = useUndoRelocation()
  const undoAndReturn = async (relocation: { id: number; version: number }) => {
    if (await undo(relocation)) await navigate({ to: getCard(table, id) })
  }
  return (answer: { id: number; version: number; family_id: number | null }) => {
    const isFamily = table === 'families' && answer.family_id !== null
    notifySaved('Zapisano przeprowadzkę', {
      label: 'Cofnij',
      run: () => void undoAndReturn(answer),
    })
    void navigate({ to: getCard(table, isFamily ? (answer.family_id ?? id) : id) })
  }
}

const toValues = (start: RelocationStart) => ({
  family_id: start.family?.id ?? null,
  family_version: start.family?.version ?? null,
  people: start.people.map(({ id, version, moves }) => ({ id, version, moves })),
  destination: start.destination,
  family_name: start.family?.family_name ?? '',
  region: start.family?.region ?? '',
  moved_on: today(),
  country: start.country ?? '',
  dic_town_id: start.dic_town_id,
  dic_street_id: null,
  building_number: '',
  place_number: '',
  zip_code: '',
  post_office: start.post_office ?? '',
})
