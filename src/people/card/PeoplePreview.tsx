import '../people.css'
import { useParams, useSearch } from '@tanstack/react-router'
import { History } from '#history/History.tsx'
import { useCall } from '#kit/query.tsx'
import { Facts, ScreenHead } from '#kit/ScreenHead.tsx'
import { Section } from '#kit/Section.tsx'
import { type Person, people } from '../contract.ts'
import { State } from '../State.tsx'
import { CardActions } from './CardActions.tsx'
import { CardTabs } from './CardTabs.tsx'
import { Documents } from './Documents.tsx'
import { addressFacts, birthFacts, churchFacts, contactFacts, personFacts } from './facts.tsx'
import { Family } from './Family.tsx'
import { Sacraments } from './Sacraments.tsx'

/** Everything about one person on one card. */
export function PeoplePreview() {
  const { peopleID } = useParams({ strict: false }) as { peopleID: string }
  const { tab = 'card' } = useSearch({ strict: false }) as { tab?: string }
  const { data: person, error } = useCall(people.get, { params: { id: Number(peopleID) } })
  if (error) return <p role="alert">{error.message}</p>
  if (!person) return null
  return (
    <>
      <ScreenHead title={`${person.surname} ${person.names}`} badges={<State {...person} />}>
        <CardActions person={person} />
      </ScreenHead>
      <CardTabs chosen={tab} documents={person.documents.length} />
      {tab === 'history' ? (
        <Section title="Historia zmian">
          <History table="people" id={person.id} />
        </Section>
      ) : tab === 'documents' ? (
        <Documents documents={person.documents} />
      ) : (
        <Card person={person} />
      )}
    </>
  )
}

function Card({ person }: { person: Person }) {
  const contact = contactFacts(person)
  return (
    <>
      <Section title="Dane osobowe">
        <Facts facts={personFacts(person)} />
      </Section>
      <Sacraments person={person} />
      <Family person={person} />
      <Section title="Adres i kontakt">
        <Facts facts={[...addressFacts(person), ...contact]} />
      </Section>
      <Section title="Urodzenie">
        <Facts facts={birthFacts(person)} />
      </Section>
      <Section title="Przynależność">
        <Facts facts={churchFacts(person)} />
      </Section>
    </>
  )
}
