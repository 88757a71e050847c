import { Link } from '@tanstack/react-router'
import { noticeText } from '#books/core/notices/state.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import { EmptyRubric } from '#books/core/web/page/EmptyRubric.tsx'
import { UnsentNotice } from '#books/core/notices/web/UnsentNotice.tsx'
import type { Confirmation } from '../../contract.ts'

/** Details of the act, rubric by rubric as in the book. */
export function ActCard({ act }: { act: Confirmation }) {
  const remainingFacts = getOtherFacts(act)
  return (
    <>
      <Section title="Bierzmowany">
        <Facts facts={getCandidateFacts(act)} />
      </Section>
      <Section title="Świadek">
        {act.sponsor_names || act.sponsor_surname ? (
          <Facts facts={getSponsor(act)} />
        ) : (
          <EmptyRubric book="confirmations" act={act} field="sponsor_names" />
        )}
      </Section>
      <Section title="Powiadomienie księgi ochrzczonych">
        <Facts facts={getNotificationFacts(act)} />
        {act.notices.length === 0 && !act.noted_in && <Unsent act={act} />}
      </Section>
      {remainingFacts.some(([, value]) => value) && (
        <Section title="Zgoda i uwagi">
          <Facts facts={remainingFacts} />
        </Section>
      )}
    </>
  )
}

const Unsent = ({ act }: { act: Confirmation }) =>
  act.archival ? (
    <p className="kit-none">Akt z dawnej księgi: o takich się nie zawiadamia.</p>
  ) : (
    <UnsentNotice book="confirmations" act={act} />
  )

/** Returns the facts of the rite, for the head of the act. */
export const listRiteFacts = (act: Confirmation) =>
  [
    ['Data', showPartialDay(act.confirmation_date)],
    ['Miejsce', act.confirmation_place],
    ['Szafarz', act.minister],
    ['Upoważnienie', act.minister_faculty],
    [
      'Przygotowanie',
      act.preparation_id && (
        <Link to={previewAddress('confirmation_preparations', act.preparation_id)}>
          karta kandydata
        </Link>
      ),
    ],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const

const getCandidateFacts = (act: Confirmation) =>
  [
    ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
    ['Imię z bierzmowania', act.confirmation_name],
    ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
    ['Chrzest', baptismText(act)],
    ['Ojciec', formatFullName(act.father_names, act.father_surname)],
    ['Matka', formatFullName(act.mother_names, act.mother_surname, act.mother_family_name)],
    ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
  ] as const

const getSponsor = (act: Confirmation) =>
  [
    ['Imiona i nazwisko', formatFullName(act.sponsor_names, act.sponsor_surname)],
    ['Urodzenie', showPartialDay(act.sponsor_birth_date)],
    ['Adres', act.sponsor_address],
    ['Parafia', act.sponsor_parish],
    ['Chrzestny', act.sponsor_godparent ? 'tak, z chrztu bierzmowanego' : null],
    ['Zaświadczenie', act.sponsor_certificate_provided ? 'jest zaświadczenie z parafii' : null],
    ['Kartoteka', act.sponsor_person_id && <PersonLink id={act.sponsor_person_id} />],
  ] as const

const getNotificationFacts = ({ noted_in, notices }: Confirmation) => [
  [
    'Adnotacja',
    noted_in && (
      <Link to={previewAddress('baptisms', noted_in.id)}>w akcie chrztu {actLabel(noted_in)}</Link>
    ),
  ] as const,
  ...notices.map(notice => ['Zawiadomienie', noticeText(notice)] as const),
]

const getOtherFacts = (act: Confirmation) =>
  [
    [
      'Zgoda proboszcza',
      formatPermission(act.consent_parish, act.consent_date, act.consent_number),
    ],
    ['Uwagi', act.notes],
  ] as const
