import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import {
  PersonLink,
  formatPermission,
  formatFullName,
  joinParts,
} from '#books/core/web/page/act-words.tsx'
import type { Substitute } from '../../contract.ts'
import { type WitnessKind, WITNESSES, proofWords, reasonWords, witnessWords } from '../../labels.ts'

/** The certificate as the register shows it, field by field. */
export const ActCard = ({ act }: { act: Substitute }) => (
  <>
    <Section title="Ochrzczony">
      <Facts facts={getPerson(act)} />
    </Section>
    <Section title="Domniemany chrzest">
      <Facts facts={getBaptism(act)} />
    </Section>
    <Section title="Dowód chrztu">
      <Facts facts={getProof(act)} />
      <Quote words={act.oath_words} />
    </Section>
    {WITNESSES.filter(position => act[`${position}_witness`]).map(position => (
      <Section key={position} title={witnessWords[position]}>
        <Facts facts={getWitness(act, position)} />
        <Quote words={act[`${position}_witness_words`]} />
      </Section>
    ))}
    {act.notes && (
      <Section title="Uwagi">
        <Facts facts={[['Uwagi', act.notes]]} />
      </Section>
    )}
  </>
)

const Quote = ({ words }: { words: string | null }) =>
  words && <blockquote className="books-words">{words}</blockquote>

const getPerson = (act: Substitute) =>
  [
    ['Imiona i nazwisko', formatFullName(act.names, act.surname)],
    ['Nazwisko rodowe', act.family_name],
    ['Urodzenie', joinParts(showPartialDay(act.birth_date), act.birth_town)],
    ['Ojciec', formatFullName(act.father_names, act.father_surname)],
    ['Matka', formatFullName(act.mother_names, act.mother_surname, act.mother_family_name)],
    ['Kartoteka', act.person_id && <PersonLink id={act.person_id} />],
  ] as const

const getBaptism = (act: Substitute) =>
  [
    ['Data', showPartialDay(act.baptism_date)],
    ['Parafia', act.baptism_parish],
    ['Kto ochrzcił', act.baptism_minister],
    ['Chrzestni', act.godparents],
    ['Dlaczego nie z księgi', act.why_no_book && reasonWords[act.why_no_book]],
    ['Wyjaśnienie', act.why_note],
  ] as const

const getProof = (act: Substitute) =>
  [
    ['Dowód', proofWords[act.proof]],
    ['Data oświadczenia', showDay(act.statement_date)],
    ['Data przysięgi', showDay(act.oath_date)],
  ] as const

const getWitness = (act: Substitute, position: WitnessKind) =>
  [
    ['Imię i nazwisko', act[`${position}_witness`]],
    ['Kim jest', act[`${position}_witness_relation`]],
    ['Adres', act[`${position}_witness_address`]],
    [
      'Kartoteka',
      act[`${position}_witness_person_id`] && (
        <PersonLink id={act[`${position}_witness_person_id`]!} />
      ),
    ],
  ] as const

/** Returns the facts of the issue, for the head of the certificate. */
export const listIssueFacts = (act: Substitute) =>
  [
    ['Data metryki', showPartialDay(act.certificate_date)],
    ['Kto wystawił', act.minister],
    ['Decyzja ordynariusza', formatPermission(act.decree_by, act.decree_date, act.decree_number)],
    [
      'Tom i strona',
      joinParts(act.volume && `tom ${act.volume}`, act.page && `strona ${act.page}`),
    ],
  ] as const
