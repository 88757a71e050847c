import { nameRegistryOffice } from '#shared/places/registry-office.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { noticeText } from '#books/core/notices/state.ts'
import {
  formatPermission,
  formatFullName,
  PersonLink,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import { EmptyRubric } from '#books/core/web/page/EmptyRubric.tsx'
import type { Baptism } from '../../contract.ts'
import { getRole } from '../../godparents.ts'

/** Details of the act, rubric by rubric as in the book. */
export function ActCard({ act }: { act: Baptism }) {
  return (
    <>
      <Section title="Ochrzczone dziecko">
        <Facts facts={getChild(act)} />
      </Section>
      <Section title="Rodzice">
        <Facts facts={getParents(act)} />
      </Section>
      <Section title="Rodzice chrzestni">
        {act.godparents.length === 0 && (
          <EmptyRubric book="baptisms" act={act} field="godparents.0.names" />
        )}
        <Facts facts={act.godparents.map(godparent)} />
      </Section>
      {getOtherFacts(act).some(([, value]) => value) && (
        <Section title="Zgody i uwagi">
          <Facts facts={getOtherFacts(act)} />
        </Section>
      )}
    </>
  )
}

/** Returns the facts of the rite, for the head of the act. */
export const listRiteFacts = (act: Baptism) =>
  [
    ['Data', joinParts(showPartialDay(act.baptism_date), act.baptism_time)],
    ['Miejsce', act.baptism_place],
    ['Szafarz', act.minister],
    ['Rodzaj', act.baptism_kind],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const

const getChild = (act: Baptism) =>
  [
    ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
    ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
    ['Płeć', act.gender === 1 ? 'mężczyzna' : act.gender === 2 ? 'kobieta' : ''],
    [
      'Akt urodzenia',
      joinParts(
        [act.birth_act_number, act.birth_act_year].filter(Boolean).join('/'),
        nameRegistryOffice(act.birth_usc_town),
      ),
    ],
    ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
  ] as const

const getFaith = (faith: string | null) => faith && `wyzn. ${faith}`
const formatBirthYear = (year: number | null) => year && `ur. ${year}`
const getParents = (act: Baptism) =>
  [
    [
      'Ojciec',
      joinParts(
        formatFullName(act.father_names, act.father_surname),
        formatBirthYear(act.father_birth_year),
        getFaith(act.father_faith),
        act.father_profession,
      ) || 'nie wpisano',
    ],
    ['Adres ojca', act.father_address],
    [
      'Matka',
      joinParts(
        formatFullName(act.mother_names, act.mother_surname, act.mother_family_name),
        formatBirthYear(act.mother_birth_year),
        getFaith(act.mother_faith),
        act.mother_profession,
      ) || 'nie wpisano',
    ],
    ['Adres matki', act.mother_address],
    [
      'Ślub rodziców',
      joinParts(
        act.parents_marriage,
        showPartialDay(act.parents_marriage_date),
        act.parents_marriage_place,
        act.parents_marriage_act_number && `nr ${act.parents_marriage_act_number}`,
      ),
    ],
    ['Przysposobienie', act.adopted ? 'tak; świadectwo go nie ujawnia' : null],
  ] as const

const godparent = (entry: Baptism['godparents'][number]) =>
  [
    getRole(entry),
    [
      joinParts(
        formatFullName(entry.names, entry.surname),
        entry.birth_date && `ur. ${showPartialDay(entry.birth_date)}`,
        getFaith(entry.faith),
      ),
      joinParts(entry.address, entry.parish),
      entry.certificate_provided && 'jest zaświadczenie z parafii',
    ]
      .filter(Boolean)
      .join('\n'),
  ] as const

const getOtherFacts = (act: Baptism) =>
  [
    [
      'Zgoda proboszcza',
      formatPermission(act.consent_parish, act.consent_date, act.consent_number),
    ],
    ['Zgoda kurii', formatPermission(null, act.curia_permission_date, act.curia_permission_number)],
    ['Zgłoszenie', joinParts(act.reported_by, showDay(act.reported_at))],
    ['Ofiara', formatZloty(act.offering)],
    ...act.notices.map(notice => ['Zawiadomienie o chrzcie', noticeText(notice)] as const),
    ['Uwagi', act.notes],
  ] as const
