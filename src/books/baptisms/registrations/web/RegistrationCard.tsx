import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { IssuedDocuments } from '#documents/web/IssuedDocuments.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { usePrint } from '#ui/print.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { formatFullName, joinParts } from '#books/core/web/page/act-words.tsx'
import { AdviceList } from '#books/core/web/form/Advice.tsx'
import { baptismPrints } from '../../prints/contract.ts'
import { type Registration, baptismRegistrations } from '../contract.ts'
import { Documents } from './Documents.tsx'
import { Status } from './Status.tsx'
import { Steps } from './Steps.tsx'

/** Details of one registration: the arrangements, the missing papers, and the step into the book. */
export function RegistrationCard({ id }: { id: number }) {
  const { data: registration } = useSuspenseCall(baptismRegistrations.get, { params: { id } })
  const print = usePrint(baptismPrints.registration)
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
      {open && (
        <AdviceList
          warnings={registration.warnings.filter(({ field }) => !/^godparents\.\d/.test(field))}
        />
      )}
      <Section title="Termin i kontakt">
        <Facts facts={getPlan(registration)} />
      </Section>
      <Section title="Dziecko i rodzice">
        <Facts facts={getFamily(registration)} />
      </Section>
      <Documents registration={registration} />
      <IssuedDocuments subject="baptism_registrations" subject_id={id} />
    </>
  )
}

const getPlan = (registration: Registration) =>
  [
    [
      'Termin',
      joinParts(showDay(registration.planned_date), registration.planned_time) || 'nie ustalono',
    ],
    ['Miejsce', registration.baptism_place],
    ['Szafarz', registration.minister],
    ['Telefon', showPhone(registration.parents_phone)],
    ['E-mail', registration.parents_email],
    ['Katecheza', showDay(registration.preparation_date)],
    [
      registration.reported_by ? 'Kto zgłosił' : 'Zgłoszono',
      joinParts(registration.reported_by, showDay(registration.reported_at)),
    ],
    [
      'Akt w księdze',
      registration.baptism_id && (
        <Link
          to="/books/baptisms/$baptismID/preview"
          params={{ baptismID: String(registration.baptism_id) }}
        >
          akt {registration.act}
        </Link>
      ),
    ],
    ['Uwagi', registration.notes],
  ] as const

const getFamily = (registration: Registration) =>
  [
    ['Dziecko', formatFullName(registration.names, registration.surname)],
    ['Urodzenie', joinParts(showPartialDay(registration.birth_date), registration.birth_town)],
    ['Ojciec', formatFullName(registration.father_names, registration.father_surname)],
    [
      'Matka',
      formatFullName(
        registration.mother_names,
        registration.mother_surname,
        registration.mother_family_name,
      ),
    ],
    ['Adres', registration.mother_address ?? registration.father_address],
  ] as const
