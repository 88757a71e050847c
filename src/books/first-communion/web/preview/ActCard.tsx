import { Link } from '@tanstack/react-router'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { noticeText } from '#books/core/notices/state.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  formatPermission,
  formatFullName,
  PersonLink,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import type { Communion } from '../../contract.ts'

/** Details of the act, rubric by rubric as in the book. */
export function ActCard({ act }: { act: Communion }) {
  return (
    <>
      <Section title="Dziecko">
        <Facts facts={getChild(act)} />
      </Section>
      {getOtherFacts(act).some(([, value]) => value) && (
        <Section title="Przygotowanie i uwagi">
          <Facts facts={getOtherFacts(act)} />
        </Section>
      )}
    </>
  )
}

/** Returns the facts of the rite, for the head of the act. */
export const listRiteFacts = (act: Communion) =>
  [
    ['Data', showPartialDay(act.communion_date)],
    ['Kościół', act.communion_place],
    ['Szafarz', act.minister],
    ['Pierwsza spowiedź', showPartialDay(act.first_confession_date)],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const

const getChild = (act: Communion) =>
  [
    ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
    ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
    ['Płeć', act.gender === 1 ? 'mężczyzna' : act.gender === 2 ? 'kobieta' : ''],
    ['Chrzest', baptismText(act)],
    ...getNotificationFacts(act),
    ['Ojciec', formatFullName(act.father_names, act.father_surname)],
    ['Matka', formatFullName(act.mother_names, act.mother_surname, act.mother_family_name)],
    ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
  ] as const

/** Returns the annotation in our own book of baptisms, or the notices to another parish. */
const getNotificationFacts = ({ noted, notices }: Communion) =>
  noted
    ? [['Odnotowano', noteLink(noted)] as const]
    : notices.map(notice => ['Zawiadomienie', noticeText(notice)] as const)

const noteLink = (act: NonNullable<Communion['noted']>) => (
  <Link to={previewAddress('baptisms', act.id) ?? undefined}>w akcie chrztu {actLabel(act)}</Link>
)

const getOtherFacts = (act: Communion) =>
  [
    ['Szkoła', joinParts(act.school, act.school_class && `klasa ${act.school_class}`)],
    ['Katecheta', act.catechist],
    [
      'Karta przygotowania',
      act.preparation_id && (
        <Link
          to="/books/first-communion/preparations/$communionPreparationsID/preview"
          params={{ communionPreparationsID: String(act.preparation_id) }}
        >
          otwórz
        </Link>
      ),
    ],
    [
      'Zgoda proboszcza',
      formatPermission(act.consent_parish, act.consent_date, act.consent_number),
    ],
    ['Uwagi', act.notes],
  ] as const
