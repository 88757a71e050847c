import '../../people/web/people.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { Text, Whole } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { type RetentionTerm, TermEntry, retention } from '../contract.ts'
import { RETENTION_KINDS, TERMS, UNVERIFIED } from '../terms.ts'

/** Table of the periods in force, each with its source and the data that a decision erases and keeps. */
export function RetentionTerms({ terms }: { terms: readonly RetentionTerm[] }) {
  const [editedTerm, setEditedTerm] = useState<RetentionTerm>()
  return (
    <Section title="Terminy">
      <table className="people-table retention-terms">
        <thead>
          <tr>
            <th scope="col">Rodzaj danych</th>
            <th scope="col">Termin</th>
            <th scope="col">Co się usuwa, co zostaje</th>
            <th scope="col">
              <span className="kit-hidden">Czynności</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map(term => (
            <tr key={term.kind}>
              <td>{RETENTION_KINDS[term.kind]}</td>
              <td data-label="Termin">
                {plural(term.years, 'rok', 'lata', 'lat')} {TERMS[term.kind].counted}
                <small className="retention-small">
                  {term.source ? `podstawa: ${term.source}` : UNVERIFIED}
                </small>
              </td>
              <td>
                Usuwa się: {TERMS[term.kind].erases}.
                <small className="retention-small">Zostaje: {TERMS[term.kind].remains}.</small>
              </td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Zmień termin: ${RETENTION_KINDS[term.kind]}`}
                  onClick={() => setEditedTerm(term)}
                >
                  Zmień
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {editedTerm && <TermDialog term={editedTerm} onClose={() => setEditedTerm(undefined)} />}
    </Section>
  )
}

function TermDialog({ term, onClose }: { term: RetentionTerm; onClose: () => void }) {
  const { kind, years, source } = term
  const change = useSave(retention.setTerm)
  return (
    <Modal opened onClose={onClose} title="Termin przechowywania" size="lg">
      <RecordForm
        inModal
        schema={TermEntry}
        values={{ years, source: source ?? '' }}
        onSave={body => change.mutateAsync({ body: { ...body, kind } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <p className="retention-words">
          {RETENTION_KINDS[kind]}: termin liczy się {TERMS[kind].counted}.
        </p>
        <div className="kit-grid">
          <Whole name="years" label="Ile lat" autoFocus />
          <Text
            name="source"
            label="Podstawa"
            hint="Na przykład: instrukcja kurii nr 12/2024 z 03.05.2024"
            maxLength={300}
            span={3}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
