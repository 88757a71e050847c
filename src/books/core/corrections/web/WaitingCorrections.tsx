import './corrections.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '#ui/dialogs/modals.ts'
import { screenAddress } from '#ui/route-address.ts'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { useKnownSession } from '#shell/session.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { type ActCorrection, type CorrectionRow, corrections } from '../contract.ts'

interface Props {
  book: string
  act_id: number
}

/** Corrections of one act that wait for a second person, with current and proposed values. */
export function WaitingCorrections(act: Props) {
  const asks = useKnownSession()?.parish?.second_person ?? false
  const { data } = useCall(corrections.list, { query: act }, { enabled: asks })
  return data?.data.map(row => (
    <SectionBoundary key={row.id}>
      <One row={row} />
    </SectionBoundary>
  ))
}

const TITLES = { edit: 'Poprawka', cancel: 'Unieważnienie' }

function One({ row }: { row: CorrectionRow }) {
  const { data } = useSuspenseCall(corrections.get, { params: { id: row.id } })
  const isRefused = data.state === 'refused'
  return (
    <Section
      title={`${TITLES[data.kind]}: ${isRefused ? 'odrzucono' : 'czeka na drugą osobę'}`}
      action={<Deciding correction={data} />}
    >
      <div className="corrections-about kit-span-4">
        <p>
          {data.proposed_by_name}, {showInstant(data.proposed_at)}. Powód: {data.reason}
        </p>
        {isRefused && (
          <p role="status">
            {data.settled_by_name} odrzuca: {data.answer}
          </p>
        )}
        {data.obstacle && <p role="status">{data.obstacle}</p>}
        {data.stale && (
          <p role="status">
            Akt zmieniono po wniesieniu tej poprawki, więc nie można jej zatwierdzić. Trzeba ją
            odrzucić albo otworzyć w formularzu jeszcze raz.
          </p>
        )}
      </div>
      <Sides correction={data} />
    </Section>
  )
}

/** Compares the act with its proposed correction, field by field. */
function Sides({ correction: { kind, changes, hidden } }: { correction: ActCorrection }) {
  const visibleChanges = changes.filter(({ field }) => kind === 'edit' || field !== 'cancel_reason')
  return (
    <div className="kit-span-4">
      {kind === 'cancel' && (
        <p>Cały akt zostanie unieważniony; numer i treść pozostaną w księdze.</p>
      )}
      {visibleChanges.length > 0 && (
        <table className="corrections-sides">
          <thead>
            <tr>
              <th scope="col">Rubryka</th>
              <th scope="col">Teraz</th>
              <th scope="col">Po poprawce</th>
            </tr>
          </thead>
          <tbody>
            {visibleChanges.map(({ field, label, old, new: now }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td data-label="Teraz">{old ?? '–'}</td>
                <td data-label="Po poprawce">{now ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kind === 'edit' && visibleChanges.length === 0 && hidden === 0 && (
        <p className="kit-none">Rubryki aktu pozostają bez zmian.</p>
      )}
      {hidden > 0 && (
        <p className="kit-none">
          Zmienia też {plural(hidden, 'pole', 'pola', 'pól')} bez podglądu dla tego konta.
        </p>
      )}
    </div>
  )
}

/** Actions on a correction: for its author, or for the second person. */
function Deciding({ correction }: { correction: ActCorrection }) {
  const { id, version, mine, decidable, obstacle, kind, book, act_id, state, stale } = correction
  const accept = useSave(corrections.accept)
  const withdraw = useSave(corrections.withdraw)
  const refuse = useSave(corrections.refuse)
  const withNotice = useRunWithToast()
  const [asking, ask] = useState(false)
  const standing = { params: { id }, body: { version } }
  const takeBack = async () => {
    if (state === 'waiting' && !(await confirm(TAKING_BACK))) return
    await withNotice(withdraw.mutateAsync(standing), 'Poprawka już nie czeka')
  }
  const form = previewAddress(book, act_id)?.replace(/preview$/, 'edit')
  return (
    <div className="kit-row">
      {mine && kind === 'edit' && (
        <LinkButton
          variant="default"
          to={screenAddress(form ?? '.')}
          search={{ proposal: String(id) }}
        >
          Otwórz w formularzu
        </LinkButton>
      )}
      {mine && (
        <Button variant="default" loading={withdraw.isPending} onClick={() => void takeBack()}>
          {state === 'refused' ? 'Zamknij' : 'Wycofaj'}
        </Button>
      )}
      {decidable && (
        <Button variant="default" onClick={() => ask(true)}>
          Odrzuć
        </Button>
      )}
      {decidable && !stale && obstacle === null && (
        <Button
          loading={accept.isPending}
          onClick={() => void withNotice(accept.mutateAsync(standing), 'Poprawkę zatwierdzono')}
        >
          Zatwierdź
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title="Odrzucenie poprawki"
          action="Odrzuć poprawkę"
          onReason={reason => refuse.mutateAsync({ params: { id }, body: { version, reason } })}
          onClose={() => ask(false)}
        >
          Akt pozostanie bez zmian. Powód przeczyta osoba, która wniosła poprawkę.
        </ReasonDialog>
      )}
    </div>
  )
}

const TAKING_BACK = {
  title: 'Wycofanie poprawki',
  message:
    'Poprawka przestanie czekać na drugą osobę, a akt zostanie, jak jest. Żeby ją wnieść znowu, trzeba będzie wpisać ją od nowa. Wycofać poprawkę?',
  yes: 'Wycofaj poprawkę',
  no: 'Zostaw',
  danger: true,
}
