import { Button } from '@mantine/core'
import { useState } from 'react'
import { EntryPages } from '#history/web/EntryPages.tsx'
import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { useErrorToast, useRunWithToast } from '#ui/calls/action-errors.ts'
import { type Letterhead, letterheads } from '../../contract.ts'
import { COMMON_LETTERHEAD_KEY } from '../../papers.ts'
import { LetterheadFields } from './LetterheadFields.tsx'
import { Preview } from './Preview.tsx'

export function LetterheadForm({ letterhead }: { letterhead: Letterhead }) {
  const { paper, version } = letterhead
  const write = useSave(letterheads.write)
  const params = { paper }
  return (
    <>
      <RecordForm
        schema={letterheads.write.body}
        values={letterhead}
        onSave={body => write.mutateAsync({ params, body })}
        onSaved={(_, undo) => notifySaved('Zapisano wygląd pism; nowe wyjdą już takie', undo)}
      >
        <div className="letterheads">
          <div className="letterheads-fields">
            <Standing letterhead={letterhead} />
            <LetterheadFields />
          </div>
          <Preview paper={paper} />
        </div>
      </RecordForm>
      {version !== null && (
        <AskedSection title="Historia zmian" what="historię">
          <HistoryPage paper={paper} />
        </AskedSection>
      )}
    </>
  )
}

/** Shows whether the paper has its own letterhead, with the action that reverts to the common one. */
function Standing({ letterhead: { paper, version, ...entry } }: { letterhead: Letterhead }) {
  const giveUp = useSave(letterheads.giveUp)
  const write = useSave(letterheads.write)
  const showError = useErrorToast()
  const withNotice = useRunWithToast()
  const params = { paper }
  if (version === null) {
    return paper === COMMON_LETTERHEAD_KEY ? null : (
      <p className="kit-none">
        To pismo wygląda jak wszystkie. Jeśli ma wyglądać inaczej, zmień je poniżej i zapisz.
      </p>
    )
  }
  const goBack = async () => {
    try {
      await giveUp.mutateAsync({ params, body: { version } })
      const restore = () =>
        void withNotice(
          write.mutateAsync({ params, body: { ...entry, version: null } }),
          'Przywrócono wygląd',
        )
      notify(
        paper === COMMON_LETTERHEAD_KEY
          ? 'Pisma wyglądają jak w programie'
          : 'To pismo wygląda jak wszystkie',
        {
          action: { label: 'Cofnij', run: restore },
        },
      )
    } catch (problem) {
      showError(problem)
    }
  }
  return (
    <p>
      <Button variant="default" onClick={() => void goBack()}>
        {paper === COMMON_LETTERHEAD_KEY
          ? 'Wróć do wyglądu z programu'
          : 'Niech wygląda jak wszystkie'}
      </Button>
    </p>
  )
}

function HistoryPage({ paper }: { paper: string }) {
  const [page, setPage] = useState(1)
  const { data } = useSuspenseCall(letterheads.history, { params: { paper }, query: { page } })
  return <EntryPages history={data} page={page} onPage={setPage} />
}
