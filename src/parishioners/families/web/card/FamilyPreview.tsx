import '../families.css'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsJoin,
  IconDoorExit,
  IconPencil,
  IconPrinter,
  IconTruck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { registerPrints } from '#parishioners/papers/contract.ts'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { Tasks } from '#tasks/web/Tasks.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { addressLine } from '#parishioners/people/contract.ts'
import { mergeAddress } from '#parishioners/people/merging/web/paths.ts'
import { MergedRecordNotice } from '#parishioners/people/merging/web/MergedInto.tsx'
import { currentUserCan } from '#shell/session.ts'
import { FAMILIES } from '#parishioners/people/web/paths.ts'
import { Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { type Family, families } from '../../contract.ts'
import { MembersTable } from './MembersTable.tsx'
import { MoveOutDialog } from './MoveOutDialog.tsx'
import { State } from '../State.tsx'
import { useUndoMoveOut } from './undoing.ts'

/** Screen of a family card: its members, address and dates. */
export function FamilyPreview() {
  const familyID = useParam('familyID')
  const { data: family, error } = useCall(families.get, { params: { id: Number(familyID) } })
  const print = usePrint(registerPrints.familyDocuments)
  const [leaving, setLeaving] = useState(false)
  const mayChange = currentUserCan('families.write')
  if (!family && error) {
    return (
      <MergedRecordNotice problem={error} id={Number(familyID)} table="families" list={FAMILIES} />
    )
  }
  if (!family) return <Skeleton />
  return (
    <>
      <ScreenHead title={`Rodzina ${family.family_name}`} badges={<State {...family} />}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void print({ params: { familyID: family.id, template: 'card' } })}
        >
          Drukuj kartę
        </Button>
        <LinkButton
          to={mergeAddress(FAMILIES, family.id)}
          variant="default"
          leftSection={<IconArrowsJoin size={18} aria-hidden />}
        >
          Połącz z inną kartą
        </LinkButton>
        {mayChange && family.moved_out && <ComeBack family={family} />}
        {mayChange && !family.moved_out && (
          <>
            <LinkButton
              to="/status-of-the-animarum/parish-records/families/$familyID/relocation"
              params={{ familyID }}
              variant="default"
              leftSection={<IconTruck size={18} aria-hidden />}
            >
              Przeprowadzka w parafii
            </LinkButton>
            <Button
              variant="default"
              leftSection={<IconDoorExit size={18} aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              Wyprowadzka
            </Button>
          </>
        )}
        <LinkButton
          to="/status-of-the-animarum/parish-records/families/$familyID/edit"
          params={{ familyID }}
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edytuj
        </LinkButton>
      </ScreenHead>
      <Section title="Karta rodziny">
        <Facts facts={getFacts(family)} />
      </Section>
      <MembersTable family={family} />
      <Tasks table="families" id={family.id} />
      <HistorySection
        table="families"
        id={family.id}
        editPath={`/status-of-the-animarum/parish-records/families/${familyID}/edit`}
      />
      <ReadersSection table="families" id={family.id} />
      {leaving && <MoveOutDialog family={family} onClose={() => setLeaving(false)} />}
    </>
  )
}

/** Action that undoes a move-out of any age; the server refuses it if the card was changed since. */
function ComeBack({ family }: { family: Family }) {
  const undo = useUndoMoveOut(family.id)
  const ask = async () => {
    if (await confirm(COMING_BACK)) await undo(family.version)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      Cofnij wyprowadzkę…
    </Button>
  )
}

const COMING_BACK = {
  title: 'Cofnięcie wyprowadzki',
  message:
    'Karta rodziny będzie znowu czynna, a osoby, które przy wyprowadzce oznaczono jako byłych parafian, znowu będą parafianami. Cofnąć wyprowadzkę?',
  yes: 'Cofnij wyprowadzkę',
  no: 'Wróć',
}

const getFacts = (family: Family) =>
  [
    ['Adres', addressLine(family).replace(', ', '\n')],
    ['Kraj', family.country === 'Polska' ? null : family.country],
    ['Nr karty', family.card_number],
    ['Rejon', family.region],
    ['Małżeństwo', family.marriage_ended ?? family.family_marriage],
    ['Data ślubu', showPartialDay(family.marriage_date)],
    ['Miejsce ślubu', family.marriage_place],
    ['W parafii od', showDay(family.moved_in)],
    ['Wyprowadzka', showDay(family.moved_out)],
    ['Uwagi', family.notes],
  ] as const
