import { Link } from '@tanstack/react-router'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { noticeText } from '#books/core/notices/state.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import { UnsentNotice } from '#books/core/notices/web/UnsentNotice.tsx'
import type { Conversion } from '../../contract.ts'
import { isOrdered, kindWords, validityWords } from '../../labels.ts'

/** Details of the act, rubric by rubric as in the book. */
export function ActCard({ act }: { act: Conversion }) {
  return (
    <>
      <Section title="Osoba">
        <Facts facts={getPerson(act)} />
      </Section>
      {act.kind === 'conversion' && (
        <Section title="Dotychczasowe wyznanie">
          <Facts facts={getConfession(act)} />
        </Section>
      )}
      {act.kind === 'left_church' && (
        <Section title="Oświadczenie">
          <Facts facts={getDeclaration(act)} />
        </Section>
      )}
      <Section title="Powiadomienie księgi ochrzczonych">
        <Facts facts={getNotificationFacts(act)} />
        {act.notices.length === 0 && !act.noted_in && <Unsent act={act} />}
      </Section>
      {act.notes && (
        <Section title="Uwagi">
          <Facts facts={[['Uwagi', act.notes]]} />
        </Section>
      )}
    </>
  )
}

function Unsent({ act }: { act: Conversion }) {
  const reason = findReasonWithoutNotice(act)
  if (reason) return <p className="kit-none">{reason}</p>
  return <UnsentNotice book="conversions" act={act} />
}

function findReasonWithoutNotice(act: Conversion) {
  if (act.archival) return 'Akt z dawnej księgi: o takich się nie zawiadamia.'
  if (!isOrdered(act)) {
    return 'Powstanie samo po wpisaniu numeru i daty zarządzenia kurii.'
  }
  if (!act.baptism_told) return 'Parafii chrztu się nie zawiadamia.'
  return undefined
}

/** Returns the facts of the event, for the head of the act. */
export const listEventFacts = (act: Conversion) =>
  [
    ['Data', showPartialDay(act.event_date)],
    ['Miejsce', act.event_place],
    [kindWords[act.kind].minister, act.minister],
    ['Świadkowie', joinParts(act.first_witness, act.second_witness)],
    [
      act.kind === 'left_church' ? 'Zarządzenie kurii' : 'Decyzja ordynariusza',
      formatPermission(act.decree_by, act.decree_date, act.decree_number),
    ],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const

const getPerson = (act: Conversion) =>
  [
    ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
    ['Nazwisko rodowe', act.family_name],
    ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
    ['Ojciec', formatFullName(act.father_names, act.father_surname)],
    ['Matka', formatFullName(act.mother_names, act.mother_surname, act.mother_family_name)],
    ['Adres', act.address],
    ['Chrzest', baptismText(act)],
    ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
  ] as const

const getConfession = (act: Conversion) =>
  [
    ['Wyznanie', act.faith],
    [
      'Chrzest',
      act.baptism_validity &&
        joinParts(validityWords[act.baptism_validity], showDay(act.conditional_date)),
    ],
    ['Z czego wiadomo o chrzcie', act.baptism_proof],
  ] as const

const getDeclaration = (act: Conversion) =>
  [
    ['Złożone', act.declared_in_person ? 'osobiście wobec proboszcza miejsca zamieszkania' : null],
    ['Podpisane oświadczenie', act.declaration_filed ? 'w aktach parafii' : null],
    ['Przesłano do kurii', showDay(act.curia_sent_date)],
  ] as const

const getNotificationFacts = ({ noted_in, notices, margin_note }: Conversion) => [
  [
    'Adnotacja',
    noted_in && (
      <Link to={previewAddress('baptisms', noted_in.id)}>w akcie chrztu {actLabel(noted_in)}</Link>
    ),
  ] as const,
  ...notices.map(notice => ['Zawiadomienie', noticeText(notice)] as const),
  ['Treść adnotacji', margin_note] as const,
]
