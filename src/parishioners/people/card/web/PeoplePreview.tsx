import '../../web/people.css'
import { Attachments } from '#documents/attachments/web/Attachments.tsx'
import { History } from '#history/web/History.tsx'
import { ReadersSection } from '#history/readers/web/ReadersSection.tsx'
import { Tasks } from '#tasks/web/Tasks.tsx'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import { type Person, people } from '../../contract.ts'
import { CardDifferences } from '../../differences/web/CardDifferences.tsx'
import { MergedRecordNotice } from '../../merging/web/MergedInto.tsx'
import { PEOPLE } from '../../web/paths.ts'
import { Rights } from '../../rights/web/tab/Rights.tsx'
import { RestrictionNotice } from '../../rights/web/tab/Restriction.tsx'
import { CardTabs } from './CardTabs.tsx'
import { Documents } from './Documents.tsx'
import { addressFacts, birthFacts, churchFacts, contactFacts, personFacts } from './facts.ts'
import { Family } from './Family.tsx'
import { PersonHead, mayWrite } from './head/PersonHead.tsx'
import { CardFacts } from './inline/CardFacts.tsx'
import { Roles } from './Roles.tsx'
import { Sacraments } from './Sacraments.tsx'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '#ui/dialogs/modals.ts'
import { currentUserCan } from '#shell/session.ts'
import { useRemovePerson } from '../../web/removing.ts'

export function PeoplePreview() {
  const peopleID = useParam('peopleID')
  const tab = useSearchWord('tab') ?? 'card'
  const { data: person, error } = useCall(people.get, { params: { id: Number(peopleID) } })
  if (!person && error) {
    return <MergedRecordNotice problem={error} id={Number(peopleID)} table="people" list={PEOPLE} />
  }
  if (!person) return <Skeleton />
  return (
    <>
      <PersonHead person={person} />
      <RestrictionNotice {...person} />
      <CardTabs documents={person.documents.length} attachments={person.attachments} />
      {tab === 'history' ? (
        <>
          <Section title="Historia zmian">
            <SectionBoundary>
              <History
                table="people"
                id={person.id}
                editPath={person.restricted_at ? undefined : `${PEOPLE}/${person.id}/edit`}
              />
            </SectionBoundary>
          </Section>
          <ReadersSection table="people" id={person.id} />
          {person.restricted_at === null && <RemovePerson person={person} />}
        </>
      ) : tab === 'rights' ? (
        <SectionBoundary>
          <Rights person={person} />
        </SectionBoundary>
      ) : tab === 'documents' ? (
        <Documents person={person} />
      ) : tab === 'attachments' ? (
        <Section title="Załączniki">
          <SectionBoundary>
            <Attachments owner={{ table: 'people', id: person.id }} writes={mayWrite(person)} />
          </SectionBoundary>
        </Section>
      ) : (
        <Card person={person} />
      )}
    </>
  )
}

function Card({ person }: { person: Person }) {
  return (
    <>
      <CardFacts title="Dane osobowe" facts={personFacts(person)} person={person} />
      <CardDifferences person_id={person.id} />
      <Tasks table="people" id={person.id} />
      <Sacraments person={person} />
      <SectionBoundary waiting={null}>
        <Roles person={person} />
      </SectionBoundary>
      <Family person={person} />
      <CardFacts
        title="Adres i kontakt"
        facts={[...addressFacts(person), ...contactFacts(person)]}
        person={person}
      />
      <CardFacts title="Urodzenie" facts={birthFacts(person)} />
      <CardFacts title="Przynależność" facts={churchFacts(person)} person={person} />
    </>
  )
}

/** At the foot of the history of a card that somebody typed: the program itself says if it is too late. */
function RemovePerson({ person: { id, version, names, surname } }: { person: Person }) {
  const remove = useRemovePerson()
  if (!currentUserCan('people.write')) return null
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Karta dodana przez pomyłkę',
      message: `Karta „${surname} ${names}” zniknie z kartoteki. Uda się to tylko wtedy, gdy nic w programie nie odwołuje się do tej osoby: żaden akt, rodzina, pismo ani wiadomość. W historii zostanie, kto i kiedy ją usunął.`,
      yes: 'Usuń kartę',
      no: 'Zostaw',
      danger: true,
    })
    if (isConfirmed) await remove(id, version)
  }
  return (
    <Button
      className="no-print"
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      onClick={() => void ask()}
    >
      Usuń kartę dodaną przez pomyłkę…
    </Button>
  )
}
