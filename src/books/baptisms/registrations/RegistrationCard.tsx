import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IssuedDocuments } from '#documents/IssuedDocuments.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { Facts, ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { Section } from '#kit/layout/Section.tsx'
import { showDay, showPartialDay, showPhone } from '#kit/words.tsx'
import { AdviceList } from '#acts/form/Advice.tsx'
import { getRole } from '../godparents.ts'
import { baptismPrints } from '../prints/contract.ts'
import { type Registration, baptismRegistrations } from './contract.ts'
import { Status } from './Status.tsx'
import { Steps } from './Steps.tsx'

/** One registration: what is arranged, what is missing, and the way into the book. */
export function RegistrationCard({ id }: { id: number }) {
  const { data: registration } = useCall(baptismRegistrations.get, { params: { id } })
  const print = usePrint(baptismPrints.registration)
  if (!registration) return null
  const open = registration.status !== 'baptised'
  return (
    <>
      <ScreenHead
        title={`Zgłoszenie: ${registration.names} ${registration.surname}`}
        badges={<Status {...registration} />}
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void print({ query: { id } })}
        >
          Karta zgłoszenia
        </Button>
        {open && (
          <LinkButton
            to={'.'}
            search={{ registration: id, edit: 1 }}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Edytuj
          </LinkButton>
        )}
        <Steps registration={registration} />
      </ScreenHead>
      {open && <AdviceList warnings={registration.warnings} />}
      <Section title="Termin i kontakt">
        <Facts facts={planOf(registration)} />
      </Section>
      <Section title="Dziecko i rodzice">
        <Facts facts={familyOf(registration)} />
      </Section>
      <Section title="Dokumenty">
        <Facts facts={papersOf(registration)} />
      </Section>
      <IssuedDocuments subject="baptism_registrations" subject_id={id} />
    </>
  )
}

const said = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')
const named = (names?: string | null, surname?: string | null, maiden?: string | null) =>
  [names, surname, maiden && `z domu ${maiden}`].filter(Boolean).join(' ')

const planOf = (one: Registration) =>
  [
    ['Termin', said(showDay(one.planned_date), one.planned_time) || 'nie ustalono'],
    ['Miejsce', one.baptism_place],
    ['Szafarz', one.minister],
    ['Telefon', showPhone(one.parents_phone)],
    ['E-mail', one.parents_email],
    ['Katecheza', showDay(one.preparation_date)],
    ['Zgłosił', said(one.reported_by, showDay(one.reported_at))],
    [
      'Akt w księdze',
      one.baptism_id && (
        <Link
          to="/books/baptisms/$baptismID/preview"
          params={{ baptismID: String(one.baptism_id) }}
        >
          akt {one.act}
        </Link>
      ),
    ],
    ['Uwagi', one.notes],
  ] as const

const familyOf = (one: Registration) =>
  [
    ['Dziecko', named(one.names, one.surname)],
    ['Urodzenie', said(showPartialDay(one.birth_date), one.birth_town)],
    ['Ojciec', named(one.father_names, one.father_surname)],
    ['Matka', named(one.mother_names, one.mother_surname, one.mother_family_name)],
    ['Adres', one.mother_address ?? one.father_address],
    ...one.godparents.map(
      godparent => [getRole(godparent), named(godparent.names, godparent.surname)] as const,
    ),
  ] as const

const there = (provided: boolean) => (provided ? 'jest' : 'brak')
const papersOf = (one: Registration) =>
  [
    ['Odpis aktu urodzenia', there(one.provided_birth_act)],
    ['Zaświadczenia chrzestnych', there(one.provided_godparents_certificates)],
    ['Świadectwo ślubu rodziców', there(one.provided_parents_marriage)],
    ['Zgoda proboszcza zamieszkania', one.consent_parish && there(one.provided_consent)],
  ] as const
