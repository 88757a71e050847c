import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { AddressFields } from '#dictionaries/addresses/web/AddressFields.tsx'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { RestoredChange } from '#history/web/RestoredChange.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Day, LongText, PartialDay, Suggest, Text } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useSession } from '#shell/session.ts'
import {
  type Family,
  families,
  FamilyEdition,
  FamilyEntry,
  type FamilyMember,
} from '../../contract.ts'
import { askToMove } from '../joining/askToMove.ts'
import { isUndoSafe, listLines, newLine } from './lines.ts'
import { MemberLines } from './MemberLines.tsx'
import { useFormState } from 'react-hook-form'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import { plural } from '#shared/text/plural.ts'

/** A family that moves house takes its people along, if the clerk says so. */
function AddressOfMembers({ members }: { members: FamilyMember[] }) {
  const { dirtyFields } = useFormState()
  const living = members.filter(({ member_to, status }) => !member_to && status !== 'deceased')
  if (living.length === 0 || !ADDRESS_COLUMNS.some(name => dirtyFields[name])) return null
  const people = plural(living.length, 'osoby', 'osób', 'osób')
  return (
    <Check
      name="change_members_address"
      label={`Zmień też adres ${people} z tej rodziny`}
      hint="Jeśli przeprowadza się część rodziny, użyj na karcie „Przeprowadzka w parafii”: pokaże skutki i da się cofnąć."
      span={2}
    />
  )
}

export function AddFamily() {
  const add = useSave(families.add)
  const show = useAfterSave()
  return (
    <>
      <ScreenHead title="Nowa rodzina" />
      <RecordForm
        schema={FamilyEntry}
        values={{ ...EMPTY_FAMILY_ENTRY, members: [{ ...newLine(), is_head: true }] }}
        onSave={body =>
          askToMove(confirm_move => add.mutateAsync({ body: { ...body, confirm_move } }))
        }
        onSaved={({ id }) => show(id)}
      >
        <FamilyFields members={[]} />
      </RecordForm>
    </>
  )
}

export function EditFamily() {
  const familyID = useParam('familyID')
  const params = { id: Number(familyID) }
  const { data: family } = useSuspenseCall(families.get, { params })
  const edit = useSave(families.edit)
  const show = useAfterSave()
  const alone = useRef(false)
  // A failed refetch must not unmount the form, so that typed values are not lost.
  return (
    <>
      <ScreenHead title={`Rodzina ${family.family_name}`} />
      <RecordForm
        schema={FamilyEdition}
        values={getValues(family)}
        reload={async () => getValues(await call(families.get, { params }))}
        onSave={body => {
          alone.current = isUndoSafe(family.members, body)
          return askToMove(confirm_move =>
            edit.mutateAsync({ params, body: { ...body, confirm_move } }),
          )
        }}
        onSaved={({ id }, undo) => show(id, alone.current ? undo : undefined)}
      >
        <RestoredChange />
        <FamilyFields members={family.members} />
      </RecordForm>
    </>
  )
}

function useAfterSave() {
  const navigate = useNavigate()
  return (id: number, undo?: Undo) => {
    notifySaved('Zapisano kartę rodziny', undo)
    void navigate({
      to: '/status-of-the-animarum/parish-records/families/$familyID/preview',
      params: { familyID: String(id) },
    })
  }
}

const EMPTY_FAMILY_ENTRY = {
  family_name: '',
  card_number: '',
  country: '',
  dic_town_id: null,
  dic_street_id: null,
  building_number: '',
  place_number: '',
  zip_code: '',
  post_office: '',
  region: '',
  dic_family_marriage_id: null,
  marriage_date: null,
  marriage_place: '',
  moved_in: null,
  moved_out: null,
  inactive: false,
  notes: '',
  needs_attention: false,
}

const getValues = (family: Family) => ({
  ...family,
  members: listLines(family.members),
  change_members_address: false,
})

function FamilyFields({ members }: { members: Family['members'] }) {
  const { user } = useSession()
  const { data: choices } = useCall(families.filters, {}, { staleTime: 60_000 })
  return (
    <>
      <Section title="Rodzina">
        <Text
          name="family_name"
          label="Nazwisko rodziny"
          span={2}
          placeholder="Kowalscy"
          autoFocus={members.length === 0}
        />
        <Text name="card_number" label="Nr karty" />
        <Suggest
          name="region"
          label="Rejon"
          among={(choices?.regions ?? []).map(label => ({ label }))}
        />
      </Section>
      <Section title="Adres">
        <AddressFields />
        <AddressOfMembers members={members} />
      </Section>
      <MemberLines members={members} />
      <Section title="Małżeństwo">
        <DictionaryField name="dic_family_marriage_id" dictionary="FamilyMarriage" label="Rodzaj" />
        <PartialDay name="marriage_date" label="Data ślubu" />
        <Text name="marriage_place" label="Parafia lub urząd" span={2} />
      </Section>
      <Section title="Pobyt w parafii i uwagi">
        <Day name="moved_in" label="W parafii od" />
        <Day name="moved_out" label="Wyprowadzka" />
        <Check name="inactive" label="Karta nieaktywna" />
        <Check name="needs_attention" label="Wymaga uwagi" />
        {user.clergy && (
          <LongText name="notes" label="Uwagi" hint="Widzą je tylko duchowni" span={4} />
        )}
      </Section>
    </>
  )
}
