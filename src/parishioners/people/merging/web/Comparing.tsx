// Imported because sections outside a form need its style too.
import '#ui/form/RecordForm.css'
import './merging.css'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { CallProblem } from '#ui/calls/call.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { Comparison, MergeEntry } from '../contract.ts'
import { mergeAddress } from './paths.ts'
import { Apart } from './Apart.tsx'
import { Lines } from './Lines.tsx'
import type { Merging } from './labels.ts'

interface Props {
  merging: Merging
  comparison: Comparison
}

/** Comparison of two cards: values that stay, records that move, and the merge button. */
export function Comparing({ merging, comparison }: Props) {
  const { kept, gone, lines } = comparison
  const [choices, setChoices] = useState<MergeEntry['choices']>({})
  const { list } = merging
  return (
    <>
      <ScreenHead title={merging.title}>
        <LinkButton
          to={mergeAddress(list, gone.id, kept.id)}
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          onClick={() => setChoices({})}
        >
          Zamień karty miejscami
        </LinkButton>
      </ScreenHead>
      <Apart merging={merging} comparison={comparison} />
      {comparison.refusal && (
        <div role="alert" className="kit-banner merging-notice" data-tone="bad">
          {comparison.refusal}
        </div>
      )}
      {comparison.warnings.map(warning => (
        <div key={warning} role="note" className="kit-banner merging-notice" data-tone="warn">
          {warning}
        </div>
      ))}
      <section className="kit-section merging-cards" aria-label="Porównanie kart">
        <div className="merging-line merging-heads">
          <div className="merging-label">Zaznacz, co zostaje</div>
          <div>
            <small>Ta karta zostaje (nr {kept.id})</small>
            <Link to={screenAddress(`${list}/${kept.id}/preview`)}>{kept.name}</Link>
          </div>
          <div>
            <small>Ta karta zniknie (nr {gone.id})</small>
            <Link to={screenAddress(`${list}/${gone.id}/preview`)}>{gone.name}</Link>
          </div>
        </div>
        <Lines
          lines={lines}
          chosen={choices}
          onChoose={(name, side) => setChoices(last => ({ ...last, [name]: side }))}
          names={{ kept: 'karta, która zostaje', gone: 'karta, która zniknie' }}
        />
      </section>
      <Section title="Co przejdzie na kartę, która zostaje">
        <Moved comparison={comparison} />
      </Section>
      <MergeBar merging={merging} comparison={comparison} choices={choices} />
    </>
  )
}

function Moved({ comparison: { moved, kept } }: Pick<Props, 'comparison'>) {
  return (
    <div className="merging-moved">
      {moved.length === 0 ? (
        <p>Do karty, która zniknie, nic nie jest przypisane.</p>
      ) : (
        <ul>
          {moved.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <p>
        Treść aktów i wydanych dokumentów się nie zmienia: zmienia się tylko to, że wskazują na
        kartę {kept.name}. Połączenie można cofnąć w całości, dopóki nikt nie zmieni tych danych.
      </p>
    </div>
  )
}

function MergeBar({ merging, comparison, choices }: Props & Pick<MergeEntry, 'choices'>) {
  const [problem, setProblem] = useState<CallProblem>()
  const [busy, setBusy] = useState(false)
  const { kept, gone } = comparison
  const merge = async () => {
    if (!(await confirm(question(comparison)))) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { version } = kept
      await merging.merge({ other_id: gone.id, version, other_version: gone.version, choices })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="kit-save no-print">
      <div className="kit-save-state">
        {problem && <strong role="alert">{problem.message}</strong>}
      </div>
      {problem?.status === 409 && (
        <Button
          variant="default"
          onClick={() => void merging.reload().then(() => setProblem(undefined))}
        >
          Odśwież karty
        </Button>
      )}
      <LinkButton to={screenAddress(`${merging.list}/${kept.id}/preview`)} variant="default">
        Anuluj
      </LinkButton>
      <Button loading={busy} onClick={() => void merge()}>
        Połącz karty
      </Button>
    </div>
  )
}

const question = ({ kept, gone }: Comparison) => ({
  title: 'Połączenie kart',
  message: `Zostanie karta „${kept.name}” (nr ${kept.id}), a karta „${gone.name}” (nr ${gone.id}) zniknie z kartoteki. Połączyć?`,
  yes: 'Połącz',
  no: 'Wróć',
})
