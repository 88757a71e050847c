import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSave } from '#ui/calls/query.ts'
import { Day, LongText, Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type OrdinaryConsent, OrdinaryConsentEntry, rights } from '../../contract.ts'

interface Props {
  person_id: number
  restricted: boolean
  consents: readonly OrdinaryConsent[]
}

/** List of documents by which the ordinary consents to a use of restricted data. */
export function OrdinaryConsents({ person_id, restricted, consents }: Props) {
  const [adding, setAdding] = useState(false)
  if (!restricted && consents.length === 0) return null
  const add = restricted && currentUserCan('people.restrict') && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Wpisz zgodę ordynariusza
    </Button>
  )
  return (
    <Section title="Zgody ordynariusza" action={add}>
      {consents.length === 0 && (
        <p className="kit-none">
          Nie wpisano zgody ordynariusza. Bez niej dokument można wydać tylko samej tej osobie.
        </p>
      )}
      {consents.map(({ id, document_number, issued_on, issuer, scope }) => (
        <p key={id} className="rights-words">
          Nr {document_number} z {showDay(issued_on)}, {issuer}: {scope}
        </p>
      ))}
      {adding && <OrdinaryConsentDialog person_id={person_id} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function OrdinaryConsentDialog({ person_id, onClose }: { person_id: number; onClose: () => void }) {
  const add = useSave(rights.addOrdinaryConsent)
  return (
    <Modal opened onClose={onClose} title="Zgoda ordynariusza" size="lg">
      <RecordForm
        inModal
        schema={OrdinaryConsentEntry}
        values={{ document_number: '', issued_on: null, issuer: '', scope: '' }}
        onSave={body => add.mutateAsync({ params: { id: person_id }, body })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="document_number" label="Numer dokumentu" maxLength={50} span={2} />
          <Day name="issued_on" label="Data dokumentu" span={2} />
          <Text name="issuer" label="Kto wydał" maxLength={200} span={4} />
          <LongText
            name="scope"
            label="Na co zezwala"
            hint="Na przykład: wydanie świadectwa chrztu kurii"
            span={4}
            rows={2}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}
