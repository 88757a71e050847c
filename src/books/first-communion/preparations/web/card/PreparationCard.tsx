import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import { Link } from '@tanstack/react-router'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { streetLine } from '#parishioners/people/contract.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import { formatFullName, PersonLink, joinParts } from '#books/core/web/page/act-words.tsx'
import type { CommunionPreparation } from '../../contract.ts'

export const PreparationCard = ({ card }: { card: CommunionPreparation }) => (
  <>
    <Section title="Grupa">
      <Facts facts={getGroup(card)} />
    </Section>
    <Section title="Dziecko">
      <Facts facts={getChild(card)} />
    </Section>
    <Section title="Dokumenty">
      <Facts facts={getPapers(card)} />
    </Section>
    <Section title="Rodzice">
      <Facts facts={getParents(card)} />
    </Section>
  </>
)

const getGroup = (card: CommunionPreparation) =>
  [
    ['Rok I Komunii', card.year],
    ['Szkoła', joinParts(card.school, card.school_class && `klasa ${card.school_class}`)],
    ['Katecheta', joinParts(card.youth_guardian, card.youth_guardian_parish)],
    [
      'Akt w księdze',
      card.communion_id && (
        <Link to={previewAddress('communions', card.communion_id) ?? undefined}>
          akt {card.act}
        </Link>
      ),
    ],
    ['Uwagi', card.notes],
  ] as const

const getChild = (card: CommunionPreparation) =>
  [
    ['Imiona i nazwisko', formatFullName(card.name, card.surname)],
    ['Urodzenie', joinParts(showPartialDay(card.birth_date), card.birth_town)],
    ['Chrzest', card.baptism && baptismText(card.baptism)],
    ['Adres', joinParts(streetLine(card), card.street && card.town)],
    ['Telefon', joinParts(showPhone(card.phone), card.phone && card.phone_type)],
    ['E-mail', card.email],
    ['Praktyka religijna', card.child_practice],
    ['Kartoteka', <PersonLink key="card" id={card.people_id} />],
  ] as const

const getPapers = (card: CommunionPreparation) => {
  const formatProvided = (isProvided: boolean, name: string) =>
    isProvided ? 'jest' : card.missing.includes(name) ? 'brak' : 'niepotrzebne'
  return [
    ['Deklaracja rodziców', formatProvided(card.provided_parents_statement, 'deklaracja rodziców')],
    ['Świadectwo chrztu', formatProvided(card.provided_baptism_certificate, 'świadectwo chrztu')],
    ['Zgoda proboszcza', formatProvided(card.provided_dic_parish_agreement, 'zgoda proboszcza')],
  ] as const
}

const getFaith = (faith: string | null) => faith && `wyzn. ${faith}`
const getParents = (card: CommunionPreparation) =>
  [
    [
      'Ojciec',
      joinParts(
        formatFullName(card.father_names, card.father_surname),
        getFaith(card.father_faith),
      ),
    ],
    [
      'Matka',
      joinParts(
        formatFullName(card.mother_names, card.mother_surname, card.mother_family_name),
        getFaith(card.mother_faith),
      ),
    ],
    [
      'Ślub rodziców',
      joinParts(
        card.parents_marriage,
        showPartialDay(card.parents_marriage_date),
        nameRegistryOffice(card.parents_marriage_usc_town),
        card.parents_marriage_parish,
      ),
    ],
  ] as const
