import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useChoices } from '#dictionaries/entries/web/choices.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import type { Consent, MarkedConsent } from '../../contract.ts'
import { SOURCES } from '../../labels.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  person_id: number
  consents: readonly Consent[]
  marked: readonly MarkedConsent[]
}

/** Lists the consents of a person, with date and form; a withdrawn consent stays on the list. */
export function Consents({ person_id, consents, marked }: Props) {
  // Loads the list beforehand, so that it is ready when the dialog opens.
  useChoices('ConsentKind')
  const [adding, setAdding] = useState(false)
  const [ending, setEnding] = useState<Consent>()
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Dodaj zgodę
    </Button>
  )
  return (
    <Section title="Zgody" action={add}>
      {consents.length + marked.length === 0 ? (
        <p className="kit-none">
          Nie zapisano żadnej zgody. Sakramenty, kartoteka i zapowiedzi jej nie wymagają.
        </p>
      ) : (
        <List consents={consents} marked={marked} onEnd={setEnding} />
      )}
      {adding && <ConsentDialog person_id={person_id} onClose={() => setAdding(false)} />}
      {ending && (
        <WithdrawDialog
          person_id={person_id}
          consent={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Section>
  )
}

interface ListProps {
  consents: readonly Consent[]
  marked: readonly MarkedConsent[]
  onEnd: (consent: Consent) => void
}

const List = ({ consents, marked, onEnd }: ListProps) => (
  <table className="people-table rights-consents">
    <thead>
      <tr>
        <th scope="col">Na co</th>
        <th scope="col">Wyrażona</th>
        <th scope="col">Stan</th>
        <th scope="col">Uwaga</th>
        <th scope="col">
          <span className="kit-hidden">Czynności</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {marked.map(({ dic_consent_kind_id, kind, given_on }) => (
        <tr key={`mark ${dic_consent_kind_id}`}>
          <td>{kind}</td>
          <td data-label="Wyrażona">{given_on ? showDay(given_on) : 'nie zapisano daty'}</td>
          <td data-label="Stan">
            <Mark tone="warn">brak daty lub źródła</Mark>
          </td>
          <td colSpan={2}>
            Zaznaczona na karcie, bez źródła. Dodaj zgodę, żeby zapisać, jak ją wyrażono.
          </td>
        </tr>
      ))}
      {consents.map(consent => (
        <Line key={consent.id} consent={consent} onEnd={onEnd} />
      ))}
    </tbody>
  </table>
)

function Line({ consent, onEnd }: { consent: Consent; onEnd: ListProps['onEnd'] }) {
  const { kind, given_on, source, withdrawn_on, note } = consent
  return (
    <tr data-ended={withdrawn_on !== null || undefined}>
      <td>{kind}</td>
      <td data-label="Wyrażona">
        {showDay(given_on)}, {SOURCES[source]}
      </td>
      <td data-label="Stan">{withdrawn_on ? `wycofana ${showDay(withdrawn_on)}` : 'obowiązuje'}</td>
      <td data-label={note ? 'Uwaga' : undefined}>{note}</td>
      <td>
        {!withdrawn_on && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Wycofaj zgodę: ${kind}`}
            onClick={() => onEnd(consent)}
          >
            Wycofaj
          </Button>
        )}
      </td>
    </tr>
  )
}
