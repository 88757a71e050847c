import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { usePrint } from '#ui/print.tsx'
import { useSave } from '#ui/calls/query.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import {
  WITHDRAWN_PAPER,
  documents,
  type IssuedDocument,
  type DocumentStatus,
} from '../contract.ts'

type Paper = Pick<IssuedDocument, 'id' | 'version' | 'number' | 'year' | 'title' | 'withdrawn_at'>

/** Actions on an issued paper: open it again, or declare that it is no longer valid. */
export function DocumentActions({ document }: { document: Paper }) {
  const { id, version, number, year, title, withdrawn_at } = document
  const reopen = usePrint(documents.reopen)
  const withdraw = useSave(documents.withdraw)
  const [isAsking, ask] = useWithdrawal(id)
  return (
    <span className="documents-actions">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => void reopen({ params: { id } })}
      >
        Otwórz
      </Button>
      {number !== null && !withdrawn_at && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Unieważnij dokument nr ${number}/${year}`}
          onClick={() => ask(true)}
        >
          Unieważnij
        </Button>
      )}
      {isAsking && !withdrawn_at && (
        <ReasonDialog
          title={`Unieważnienie dokumentu nr ${number}/${year}`}
          action="Unieważnij dokument"
          onReason={async reason => {
            await withdraw.mutateAsync({ params: { id }, body: { version, reason } })
            notify('Dokument unieważniono', { tone: 'good' })
          }}
          onClose={() => ask(false)}
        >
          {title}: kto sprawdzi kod tego dokumentu, dowie się, że parafia go unieważniła. Powód
          zostaje w parafii. Tej czynności nie można cofnąć.
        </ReasonDialog>
      )}
    </span>
  )
}

/** Whether the withdrawal of a paper is asked for: by its button, or by the address of the page. */
function useWithdrawal(id: number) {
  const navigate = useNavigate()
  const isInAddress = useSearchWord(WITHDRAWN_PAPER) === String(id)
  const [isPressed, press] = useState(false)
  const ask = (isAsking: boolean) => {
    press(isAsking)
    if (!isAsking && isInAddress)
      void navigate({ to: '.', search: { [WITHDRAWN_PAPER]: undefined }, replace: true })
  }
  return [isPressed || isInAddress, ask] as const
}

const NO_LONGER: Partial<Record<DocumentStatus, string>> = {
  outdated: 'Nieaktualny: po jego wydaniu wpis w księdze uzupełniono albo poprawiono. Wydaj nowy.',
  cancelled: 'Nieważny: wpis w księdze, z którego go wydano, unieważniono.',
}

const PROOFS: Readonly<Record<string, string>> = {
  names: 'imiona',
  surname: 'nazwisko',
  family_name: 'nazwisko rodowe',
  gender: 'płeć',
  birth_date: 'data urodzenia',
  birth_town: 'miejsce urodzenia',
  dic_faith_id: 'wyznanie',
  dic_marital_status_id: 'stan cywilny',
  dic_practice_id: 'dane widoczne dla duchownych',
  status: 'przynależność do parafii',
  left_church_date: 'wystąpienie z Kościoła',
  returned_date: 'powrót do Kościoła',
  sacraments: 'sakrament zapisany ze świadectwa',
  acts: 'akt w księdze',
  members: 'osoby w rodzinie',
  dic_family_marriage_id: 'rodzaj małżeństwa',
  marriage_date: 'data małżeństwa',
  marriage_place: 'miejsce małżeństwa',
  dic_street_id: 'adres',
  building_number: 'adres',
  place_number: 'adres',
  dic_town_id: 'miejscowość',
  annotations: 'adnotacje',
  answers: 'odpowiedzi stron',
  dispensations: 'dyspensy i dokumenty',
  delegation_parish_worker_position: 'delegowany',
  dic_parish_object_id: 'miejsce ślubu',
  elsewhere: 'miejsce ślubu',
  usc_permit_number: 'zaświadczenie z USC',
  usc_permit_date: 'zaświadczenie z USC',
  baptism_certificate_date: 'świadectwo chrztu',
  baptism_date: 'data chrztu',
  baptism_parish: 'parafia chrztu',
  confirmation_date: 'data bierzmowania',
  communion_date: 'data I Komunii',
  wedding_date: 'data ślubu',
  death_date: 'data śmierci',
  burial_date: 'data pogrzebu',
  act_number: 'numer aktu',
  notes: 'uwagi',
}
/** The changed parts in words; rubrics of a book without words of their own are its entry. */
export const listProofs = (changedNames: readonly string[]) =>
  [...new Set(changedNames.map(name => PROOFS[name] ?? 'treść wpisu'))].join(', ')

/** Note under a paper’s title that it is no longer valid, in the words of the public page. */
export function StandingNote({
  standing,
  withdrawn_at,
  withdrawn_reason,
  changed_proofs,
}: Pick<IssuedDocument, 'standing' | 'withdrawn_at' | 'withdrawn_reason' | 'changed_proofs'>) {
  const words = withdrawn_at
    ? `Unieważniony ${showInstant(withdrawn_at)}: ${withdrawn_reason}`
    : changed_proofs.length > 0
      ? `Nieaktualny: po jego wydaniu zmieniono to, co stwierdza (${listProofs(changed_proofs)}). Wydaj nowy.`
      : NO_LONGER[standing]
  return words ? <small className="documents-withdrawn">{words}</small> : null
}
