import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import { ProtocolLink } from '#books/marriages/web/ProtocolLink.tsx'
import { inGender } from '#dictionaries/in-gender.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import { SIDES, type ActSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import type { BannsAct, BannsParty } from '../../contract.ts'
import { getTerms } from '../../date-rules.ts'
import { modeWords, originWords, resultWords } from '../../labels.ts'

const TITLES = { groom: 'Narzeczony', bride: 'Narzeczona' } as const

export const BannsCard = ({ act }: { act: BannsAct }) => (
  <>
    {SIDES.map(side => (
      <Section key={side} title={TITLES[side]}>
        <Facts facts={partyFacts(getParty(act, side), side)} />
      </Section>
    ))}
    {act.notes && (
      <Section title="Uwagi">
        <Facts facts={[['Uwagi', act.notes]]} />
      </Section>
    )}
  </>
)

/** Returns the facts of the announcement, for the head of the act. */
export const listTermFacts = (act: BannsAct) =>
  [
    ['Termin', getTerms(act)],
    ['Sposób', modeWords[act.mode]],
    [
      'Dyspensa od zapowiedzi',
      act.dispensation_reason && joinParts(act.dispensation_reason, showDay(act.dispensation_date)),
    ],
    ['Wynik', act.result && joinParts(resultWords[act.result], act.obstacle)],
    ['Zaświadczenie', act.certificate_date && `wydano ${showDay(act.certificate_date)}`],
    [
      'Podstawa',
      joinParts(
        originWords[act.origin],
        formatPermission(act.request_parish, act.request_date, act.request_number),
      ),
    ],
    ['Protokół', act.protocol_number && <ProtocolLink {...act} />],
    ['Planowany ślub', showDay(act.wedding_date)],
  ] as const

const partyFacts = (party: BannsParty, side: ActSide) =>
  [
    ['Imiona i nazwisko', formatFullName(party.names, party.surname)],
    ['Urodzenie', showPartialDay(party.birth_date)],
    ['Stan cywilny', inGender(party.marital_status, sideWords[side].gender)],
    ['Rodzice', [party.father_names, party.mother_names].filter(Boolean).join(' i ')],
    ['Zamieszkanie', joinParts(party.town, party.parish)],
    ['Poprzednia parafia', party.former_parish],
    ['Kartoteka', party.person_id && <PersonLink id={party.person_id} />],
  ] as const
