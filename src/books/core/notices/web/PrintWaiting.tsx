import { Button, Modal } from '@mantine/core'
import { IconEye, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { WordsLinks } from '#documents/texts/web/WordsLinks.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { type BulkNoticeMove, type BulkNoticePrint, notices } from '../contract.ts'

const count = (number: number) => plural(number, 'zawiadomienie', 'zawiadomienia', 'zawiadomień')

/** Button that prints all notices to be posted, and then asks whether they were sent. */
export function PrintWaiting() {
  const { data: waiting } = useCall(notices.waiting, {})
  const print = usePrint(notices.printWaiting)
  const [printout, show] = useState<BulkNoticePrint>()
  return (
    <>
      {waiting && waiting.paper > 0 && (
        <>
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => void print({ query: { preview: 'true' } })}
          >
            Podgląd czekających
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void print({}, show)}
          >
            Drukuj czekające ({waiting.paper})
          </Button>
        </>
      )}
      {printout && <Sending {...printout} onClose={() => show(undefined)} />}
    </>
  )
}

/**
 * Dialog with the printed notices and the others with the reasons; a notice counts as sent only after the clerk
 * confirms it.
 */
function Sending({ printed, left, more, onClose }: BulkNoticePrint & { onClose: () => void }) {
  const mark = useMark()
  return (
    <Modal opened onClose={onClose} title="Wydrukowane zawiadomienia">
      <p className="kit-none">
        W pliku {printed.length === 1 ? 'jest' : 'są'} {count(printed.length)}, po kolei według
        parafii. Gdy listy są gotowe do wysłania, oznacz je jako wysłane; do tego czasu czekają
        dalej.
      </p>
      {left.length > 0 && (
        <div className="kit-banner" data-tone="warn" role="status">
          Nie wydrukowano: {count(left.length)}. Zostają wśród czekających.
          <ul>
            {left.map(({ id, person, reason }) => (
              <li key={id}>
                {person}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {more && (
        <p className="kit-none">
          Czekają jeszcze następne. Gdy te oznaczysz jako wysłane, wydrukuj resztę.
        </p>
      )}
      <WordsLinks codes={['notice', 'noticeSlip']} />
      <div className="kit-answers">
        <Button variant="default" onClick={onClose}>
          Jeszcze nie
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onClose()
            void mark({ state: 'sent', notices: printed })
          }}
        >
          Oznacz jako wysłane
        </Button>
      </div>
    </Modal>
  )
}

/** Marks many notices in one request, which can be undone as one. */
function useMark() {
  const save = useSave(notices.moveTogether)
  const showError = useErrorToast()
  return async function mark(body: BulkNoticeMove): Promise<void> {
    try {
      const { moved, left } = await save.mutateAsync({ body })
      if (left > 0) notify(describeChange(left), { tone: 'bad' })
      if (body.state === 'waiting') notify(`Znowu czekają: ${count(moved.length)}`)
      else if (moved.length > 0) {
        notify(`Oznaczono jako wysłane: ${count(moved.length)}`, {
          tone: 'good',
          action: { label: 'Cofnij', run: () => void mark({ state: 'waiting', notices: moved }) },
        })
      }
    } catch (problem) {
      showError(problem)
    }
  }
}

const describeChange = (remainingCount: number) =>
  `Ktoś w międzyczasie zmienił ${count(remainingCount)} i stan tych zostawiono bez zmian. Sprawdź je na liście.`
