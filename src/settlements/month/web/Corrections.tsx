import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#ui/layout/Section.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import type { Settlement } from '../../contract.ts'
import { Amounts } from './Amounts.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'

export function Corrections({ month }: { month: Settlement }) {
  const [correcting, correct] = useState(false)
  const { corrections, differences } = month
  return (
    <>
      {differences.length > 0 && (
        <Section
          title="Różnice od zatwierdzenia"
          action={<Button onClick={() => correct(true)}>Zapisz korektę</Button>}
        >
          <p className="payments-none kit-span-4">
            Po zatwierdzeniu zmieniły się intencje albo dane kapłanów. Zatwierdzone kwoty się nie
            zmieniają; po zapisaniu korekty każdy otrzyma lub odda różnicę.
          </p>
          <Amounts postings={differences} />
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title={`Korekty (${corrections.length})`}>
          {corrections.map(correction => (
            <div key={correction.id} className="kit-span-4">
              <b>
                {correction.about ? `${correction.about}: ${correction.reason}` : correction.reason}
              </b>
              <p className="payments-none">
                {correction.entered_by}, {showInstant(correction.entered_at)}
              </p>
              <Amounts postings={correction.postings} />
            </div>
          ))}
        </Section>
      )}
      {correcting && <CorrectionDialog month={month} onClose={() => correct(false)} />}
    </>
  )
}
