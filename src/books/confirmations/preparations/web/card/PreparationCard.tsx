import { Link } from '@tanstack/react-router'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import type { ConfirmationPreparation } from '../../contract.ts'

export const PreparationCard = ({ card }: { card: ConfirmationPreparation }) => (
  <>
    <Section title="Grupa">
      <Facts facts={getGroup(card)} />
    </Section>
    <Section title="Kandydat">
      <Facts facts={getCandidate(card)} />
    </Section>
    <Section title="Świadek">
      {card.sponsor_names || card.sponsor_surname ? (
        <Facts facts={getSponsor(card)} />
      ) : (
        <p className="kit-none">Jeszcze nie wybrany.</p>
      )}
    </Section>
    <Section title="Dokumenty i egzamin">
      <Facts facts={getPapers(card)} />
    </Section>
  </>
)

const getGroup = (card: ConfirmationPreparation) =>
  [
    ['Rok bierzmowania', card.year],
    ['Rok przygotowania', card.year_of_preparation],
    ['Szkoła', joinParts(card.school, card.school_class && `klasa ${card.school_class}`)],
    ['Katecheta lub animator', card.youth_guardian],
    [
      'Akt w księdze',
      card.confirmation_id && (
        <Link to={previewAddress('confirmations', card.confirmation_id) ?? undefined}>
          akt {card.act}
        </Link>
      ),
    ],
    ['Uwagi', card.notes],
  ] as const

const getCandidate = (card: ConfirmationPreparation) =>
  [
    ['Imiona i nazwisko', formatFullName(card.names, card.surname)],
    ['Imię z bierzmowania', card.confirmation_name],
    ['Dlaczego to imię', card.confirmation_name_reason],
    ['Urodzenie', showPartialDay(card.birth_date)],
    ['Chrzest', card.baptism && baptismText(card.baptism)],
    ['Ojciec', formatFullName(card.father_names, card.father_surname)],
    ['Matka', formatFullName(card.mother_names, card.mother_surname, card.mother_family_name)],
    ['Adres', card.address],
    ['Telefon', joinParts(showPhone(card.phone), card.phone && card.phone_type)],
    ['E-mail', card.email],
    ['Kartoteka', <PersonLink key="card" id={card.person_id} />],
  ] as const

const getSponsor = (card: ConfirmationPreparation) =>
  [
    ['Imiona i nazwisko', formatFullName(card.sponsor_names, card.sponsor_surname)],
    ['Urodzenie', showPartialDay(card.sponsor_birth_date)],
    ['Adres', card.sponsor_address],
    ['Parafia', card.sponsor_parish],
    ['Chrzestny kandydata', card.sponsor_godparent ? 'tak' : null],
    ['Zaświadczenie z parafii', card.sponsor_certificate_provided ? 'jest' : 'brak'],
    [
      'Kartoteka',
      card.sponsor_person_id && <PersonLink key="sponsor" id={card.sponsor_person_id} />,
    ],
  ] as const

const getPapers = (card: ConfirmationPreparation) => {
  const formatProvided = (isProvided: boolean, name: string) =>
    isProvided ? 'jest' : card.missing.includes(name) ? 'brak' : 'niepotrzebne'
  return [
    ['Deklaracja', card.provided_declaration ? 'jest' : 'brak'],
    ['Świadectwo chrztu', formatProvided(card.provided_baptism_certificate, 'świadectwo chrztu')],
    [
      'Zgoda proboszcza',
      card.consent_parish
        ? formatPermission(card.consent_parish, card.consent_date, card.consent_number)
        : formatProvided(false, 'zgoda proboszcza'),
    ],
    ['Egzamin', getExam(card)],
  ] as const
}

const getExam = ({ exam_date, exam_passed, examiner }: ConfirmationPreparation) =>
  exam_date && joinParts(exam_passed ? 'zdany' : 'do poprawy', showDay(exam_date), examiner)
