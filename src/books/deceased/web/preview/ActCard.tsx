import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { noticeText } from '#books/core/notices/state.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  formatPermission,
  formatFullName,
  PersonLink,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import type { DeceasedAct } from '../../contract.ts'
import { graveInWords, sacramentsInWords } from '../../labels.ts'

type Fact = readonly [label: string, value: ReactNode]

const TITLES = new Map<number | null, string>([
  [1, 'Zmarły'],
  [2, 'Zmarła'],
])

/** Details of the act, rubric by rubric as in the book. */
export function ActCard({ act }: { act: DeceasedAct }) {
  return (
    <>
      <Part title={TITLES.get(act.gender) ?? 'Osoba zmarła'} facts={getDeceasedFacts(act)} />
      <Part title="Śmierć" facts={getDeath(act)} />
      <Part title="Chrzest i zawiadomienia" facts={baptismFacts(act)} />
      <Part title="Nekrolog" facts={getNecrology(act)} />
      <Part title="Zgłoszenie, zgody i uwagi" facts={getOtherFacts(act)} />
    </>
  )
}

function Part({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (!facts.some(([, value]) => value)) return null
  return (
    <Section title={title}>
      <Facts facts={facts} />
    </Section>
  )
}

const getDeceasedFacts = (act: DeceasedAct): Fact[] => [
  ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
  ['Nazwisko rodowe', act.family_name],
  ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
  ['Wiek', act.age_in_words],
  ['Stan cywilny', inGender(act.marital_status, act.gender)],
  ['Małżonek', act.spouse],
  ['Ojciec', formatFullName(act.father_names, act.father_surname)],
  ['Matka', formatFullName(act.mother_names, act.mother_surname, act.mother_family_name)],
  ['Ostatnie zamieszkanie', act.address],
  ['Parafia', act.home_parish],
  ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
]

const getDeath = (act: DeceasedAct): Fact[] => [
  ['Data', joinParts(showPartialDay(act.death_date), act.death_time)],
  ['Miejsce', act.death_place],
  [
    'Akt zgonu',
    joinParts(
      act.civil_act_number && `nr ${act.civil_act_number}`,
      nameRegistryOffice(act.civil_usc_town),
      showDay(act.civil_act_date),
    ),
  ],
  ['Przyczyna zgonu', act.death_cause && `${act.death_cause} (widzą tylko duchowni)`],
  ['Sakramenty', sacramentsInWords(act)],
  ['Udzielone', joinParts(showDay(act.sacraments_date), act.sacraments_note)],
]

/** Returns the facts of the funeral, for the head of the act. */
export const listFuneralFacts = (act: DeceasedAct): Fact[] => [
  ['Data pogrzebu', joinParts(showPartialDay(act.burial_date), act.burial_time)],
  ['Miejsce pogrzebu', act.funeral_place],
  ['Kto odprawił', act.minister],
  ['Obrzęd', act.funeral_rite],
  ['Pochówek', act.burial_kind],
  ['Cmentarz', act.cemetery],
  ['Grób', graveInWords(act)],
  ['Dysponent grobu', act.grave_holder],
  ['Tom i strona', joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`)],
]

const baptismFacts = (act: DeceasedAct): Fact[] => [
  ['Chrzest', baptismText(act)],
  [
    'Adnotacja o zgonie',
    act.noted_in && (
      <Link to={previewAddress('baptisms', act.noted_in.id)}>
        akt chrztu {actLabel(act.noted_in)}
      </Link>
    ),
  ],
  ...act.notices.map((notice): Fact => ['Zawiadomienie o zgonie', noticeText(notice)]),
]

const getNecrology = (act: DeceasedAct): Fact[] => [
  ['Publikacja', act.necrology_published ? 'nekrolog publiczny' : null],
  ['Zdjęcie', act.photo_consent ? 'zgoda rodziny' : null],
  ['Zgodę wyraził', joinParts(act.publish_consent_by, showDay(act.publish_consent_date))],
  ['Treść', act.necrology],
]

const getOtherFacts = (act: DeceasedAct): Fact[] => [
  ['Zgoda proboszcza', formatPermission(act.consent_parish, act.consent_date, act.consent_number)],
  [
    act.reported_by ? 'Kto zgłosił' : 'Zgłoszono',
    joinParts(act.reported_by, act.reporter_relation, showDay(act.reported_at)),
  ],
  ['Telefon', showPhone(act.reporter_phone)],
  ['Dokument tożsamości', act.reporter_document],
  ['Ofiara', formatZloty(act.offering)],
  ['Uwagi', act.notes],
]
