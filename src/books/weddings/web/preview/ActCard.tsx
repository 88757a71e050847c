import { Link } from '@tanstack/react-router'
import { CanonChecks } from '#books/canon-law/web/CanonChecks.tsx'
import { DISPENSATIONS } from '#books/canon-law/dispensations.ts'
import { describeMandate } from '#books/core/mandates.ts'
import { GIVERS } from '#books/canon-law/givers.ts'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { ProtocolLink } from '#books/marriages/web/ProtocolLink.tsx'
import { noticeKinds } from '#books/core/notices/contract.ts'
import { noticeText } from '#books/core/notices/state.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import { EmptyRubric } from '#books/core/web/page/EmptyRubric.tsx'
import type { WeddingParty, SpouseBaptismNotice, Wedding } from '../../contract.ts'
import { type ActSide, SIDES, getParty, sideWords } from '#books/core/columns/sides.ts'
import { classifyFaiths } from '../../couple-faiths.ts'
import { isKindOfFaiths, isSpecialKind, storedKind } from '../../kinds.ts'
import {
  basisWords,
  circumstanceWords,
  effectsWords,
  faithsWords,
  modeWords,
  placeWords,
  proxyWords,
  sentWords,
} from '../../labels.ts'

/** The act as the book shows it, field by field. */
export function ActCard({ act }: { act: Wedding }) {
  return (
    <>
      {act.checks.length > 0 && (
        <Section title="Sprawdzenie kanoniczne">
          <div className="kit-span-4">
            <CanonChecks checks={act.checks} />
          </div>
        </Section>
      )}
      {listRiteDetails(act).some(([, value]) => value) && (
        <Section title="Ślub">
          <Facts facts={listRiteDetails(act)} />
        </Section>
      )}
      {SIDES.map(side => (
        <Section key={side} title={sideWords[side].title}>
          <Facts facts={partyFacts(getParty(act, side), side)} />
        </Section>
      ))}
      <Section title="Świadkowie">
        {act.witnesses.length === 0 && (
          <EmptyRubric book="weddings" act={act} field="witnesses.0.names" />
        )}
        <Facts facts={act.witnesses.map(witness)} />
      </Section>
      {act.tidings.length > 0 && (
        <Section title="Zawiadomienia parafii chrztu">
          <Facts facts={act.tidings.map(tidings)} />
        </Section>
      )}
      {getPapers(act).some(([, value]) => value) && (
        <Section title="Urząd, zapowiedzi i zezwolenia">
          <Facts facts={getPapers(act)} />
        </Section>
      )}
    </>
  )
}

const yesNo = (flag: boolean | null) => (flag === null ? '' : flag ? 'tak' : 'nie')
const formatNumber = (number: string | null, year: number | null) =>
  [number, year].filter(Boolean).join('/')

/**
 * Returns the text of the faiths: empty for two Catholics; in an old act the kind of wedding when it says more than the
 * faiths.
 */
function faithsText(act: Wedding) {
  const faiths = classifyFaiths(act)
  return faiths && faiths !== 'catholics' ? faithsWords[faiths] : null
}

const proxyText = (act: Wedding) =>
  act.proxy_side && joinParts(proxyWords[act.proxy_side], describeMandate(act, showDay))

const effectsText = (act: Wedding) => {
  const { civil_effects } = storedKind(act)
  return civil_effects && effectsWords[civil_effects]
}

/** Returns the main facts of the wedding, for the head of the act. */
export const listRiteFacts = (act: Wedding) =>
  [
    ['Data', joinParts(showPartialDay(act.wedding_date), act.wedding_time)],
    ['Miejsce', act.wedding_place],
    ['Asystujący', act.minister],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const

const listRiteDetails = (act: Wedding) =>
  [
    ['Skutki cywilne', effectsText(act)],
    ['Rodzaj', isSpecialKind(act) && !isKindOfFaiths(act) ? act.wedding_kind : null],
    ['Wyznania stron', faithsText(act)],
    [
      'Rodzaj miejsca',
      act.place_kind && act.place_kind !== 'church' ? placeWords[act.place_kind] : null,
    ],
    [
      'Okoliczność',
      joinParts(act.circumstance && circumstanceWords[act.circumstance], act.circumstance_reason),
    ],
    [
      'Podstawa',
      joinParts(
        act.assisting_basis && basisWords[act.assisting_basis],
        formatPermission(act.basis_from, act.basis_date, act.basis_number),
      ),
    ],
    ['Pełnomocnik', proxyText(act)],
    ['Msza Święta', yesNo(act.with_mass)],
    ['Język', act.language],
    ['Nazwisko dzieci', act.children_surname],
  ] as const

const partyFacts = (party: WeddingParty, side: ActSide) =>
  [
    ['Imiona i nazwisko', formatFullName(party.names, party.surname, party.family_name)],
    ['Urodzenie', joinParts(showPartialDay(party.birth_date), party.birth_town)],
    ['Wiek', party.age && `${party.age}`],
    ['Stan cywilny', inGender(party.marital_status, sideWords[side].gender)],
    ['Wyznanie', party.faith],
    ['Nazwisko po ślubie', party.surname_after],
    ['Zawód', party.profession],
    ['Adres', party.address],
    ['Parafia', party.parish],
    [
      'Rodzice',
      joinParts(
        formatFullName(party.father_names, party.father_surname),
        formatFullName(party.mother_names, party.mother_surname, party.mother_family_name),
      ),
    ],
    ['Chrzest', baptismText(party)],
    ['Bierzmowanie', joinParts(showPartialDay(party.confirmation_date), party.confirmation_parish)],
    ['Kartoteka', party.person_id && <PersonLink key={side} id={party.person_id} />],
  ] as const

const witness = (entry: Wedding['witnesses'][number], index: number) =>
  [
    `Świadek ${index + 1}`,
    joinParts(
      formatFullName(entry.names, entry.surname),
      entry.birth_date && `ur. ${showPartialDay(entry.birth_date)}`,
      entry.address,
    ),
  ] as const

function tidings(news: SpouseBaptismNotice) {
  const { side, kind, told, baptism_id, baptism_act, notice } = news
  const title = [sideWords[side].title, kind !== 'marriage' && noticeKinds[kind]]
    .filter(Boolean)
    .join(': ')
  if (told === 'noted') {
    return [
      title,
      <>
        odnotowano w{' '}
        <Link to={previewAddress('baptisms', baptism_id) ?? undefined}>
          akcie chrztu {baptism_act}
        </Link>
      </>,
    ] as const
  }
  if (told === 'missing') {
    return [title, 'chrzest był u nas, a aktu nie ma w księdze ochrzczonych'] as const
  }
  if (told === 'unknown') {
    return [title, 'nie wysłano'] as const
  }
  return [title, notice && noticeText(notice)] as const
}

const period = (banns: Wedding['banns'][number]) =>
  banns.mode === 'read'
    ? banns.dates.map(showDay).join(', ')
    : [showDay(banns.from), showDay(banns.to)].filter(Boolean).join('–')

const getPapers = (act: Wedding) =>
  [
    [
      'Zaświadczenie USC',
      joinParts(
        formatPermission(act.usc_permit_town, act.usc_permit_date, act.usc_permit_number),
        act.usc_permit_valid_date && `ważne do ${showDay(act.usc_permit_valid_date)}`,
      ),
    ],
    [
      'Przekazano do USC',
      joinParts(showDay(act.usc_sent_date), act.usc_sent_method && sentWords[act.usc_sent_method]),
    ],
    [
      'Akt małżeństwa USC',
      formatPermission(act.civil_act_town, act.civil_act_date, act.civil_act_number),
    ],
    ...act.banns.map(
      bannsEntry =>
        [
          'Zapowiedzi',
          joinParts(
            bannsEntry.parish,
            modeWords[bannsEntry.mode],
            period(bannsEntry),
            bannsEntry.obstacle === true && 'zgłoszono przeszkodę',
            bannsEntry.obstacle === false && 'bez przeszkód',
          ),
        ] as const,
    ),
    ...act.dispensations.map(
      ({ kind, giver, authority, number, date }) =>
        [
          DISPENSATIONS[kind].words,
          [giver && GIVERS[giver], formatPermission(authority, date, number) || 'bez numeru i daty']
            .filter(Boolean)
            .join(', '),
        ] as const,
    ),
    ['Protokół', act.protocol_number && <ProtocolLink {...act} />],
    ['Księga zapowiedzi', formatNumber(act.announcement_book_number, act.announcement_book_year)],
    ['Ofiara', formatZloty(act.offering)],
    ['Uwagi', act.notes],
  ] as const
