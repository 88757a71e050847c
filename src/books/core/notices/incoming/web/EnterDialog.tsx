import '@mantine/core/styles/Radio.layer.css'
import './incoming.css'
import { Button, Modal, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { actLabel } from '#shared/act-label.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { type NoticeKind, noticeKinds } from '../../contract.ts'
import { type NoticeCandidate, type IncomingRow, incomingNotices } from '../contract.ts'

interface Props {
  notice: IncomingRow
  /** Called when there is no such act, to return the notice. */
  onReturn: () => void
  onClose: () => void
}

/**
 * Dialog that chooses the act of baptism in which the note is added or struck; the one with the quoted number is
 * preselected.
 */
export function EnterDialog({ notice, onReturn, onClose }: Props) {
  const { id, version, about, baptised, kind, said, sender, recalled } = notice
  const { data } = useCall(incomingNotices.candidates, { params: { id } })
  const [chosenId, choose] = useState<number>()
  const enter = useSave(incomingNotices.enter)
  const showError = useErrorToast()
  const acts = data?.data ?? []
  const likely = acts.length === 1 ? acts[0] : acts.find(({ sure }) => sure)
  const baptism_id = chosenId ?? likely?.id
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!baptism_id) return
    const { answer } = await enter.mutateAsync({ params: { id }, body: { version, baptism_id } })
    notify(recalled ? 'Skreślono adnotację' : `Odnotowano: ${answer}`, { tone: 'good' })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${recalled ? 'Skreślenie' : 'Odnotowanie'} w księdze ochrzczonych: ${about}`}
      size="lg"
    >
      <form onSubmit={event => void submit(event).catch(showError)} className="books-paper">
        <p className="kit-none">
          <strong>{noticeKinds[kind as NoticeKind]}</strong>: {said}. Od: {sender}.
          {baptised && ` Chrzest według nadawcy: ${baptised}.`}
        </p>
        {data && acts.length === 0 ? (
          <p role="status" className="kit-banner" data-tone="warn">
            W księdze ochrzczonych nie ma ważnego aktu na to imię i nazwisko. Sprawdź pisownię w
            starych tomach albo odeślij zawiadomienie z wyjaśnieniem.
          </p>
        ) : (
          <Radio.Group
            label="Akt chrztu"
            value={baptism_id ? String(baptism_id) : null}
            onChange={value => choose(Number(value))}
          >
            <div className="notices-candidates">
              {acts.map(act => (
                <Radio
                  key={act.id}
                  value={String(act.id)}
                  data-autofocus={act.id === baptism_id || undefined}
                  label={`${actLabel(act)} · ${act.surname} ${act.names}`}
                  description={disambiguateEntry(act)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className="kit-answers">
          <Button variant="default" onClick={onReturn}>
            Nie ma takiego aktu
          </Button>
          <Button type="submit" disabled={!baptism_id} loading={enter.isPending}>
            {recalled ? 'Skreśl adnotację' : 'Odnotuj w akcie'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const disambiguateEntry = (act: NoticeCandidate) =>
  [
    act.birth_date && `ur. ${showPartialDay(act.birth_date)}`,
    act.baptism_date && `chrzest ${showPartialDay(act.baptism_date)}`,
    [act.father_names, act.mother_names].filter(Boolean).join(', ') &&
      `rodzice: ${[act.father_names, act.mother_names].filter(Boolean).join(', ')}`,
    act.sure && 'numer zgodny z zawiadomieniem',
  ]
    .filter(Boolean)
    .join(' · ')
