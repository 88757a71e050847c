import { actLabel } from '#shared/act-label.ts'
import { computeAge, today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#auth/rights/permissions.ts'
import { Refusal } from '#platform/refusals.ts'
import { listActs } from '../../../card/server/acts.ts'
import { getPeselRule } from '../../../card/server/card.ts'
import { peopleHistory } from '../../../server/history.ts'
import { findNotDuplicates } from '../duplicates/not-duplicates.ts'
import { bothCards } from '../apply/cards.ts'
import type { Comparison, MergeLine } from '../../contract.ts'
import { PERSON_GROUPS } from './fields.ts'
import {
  type ColumnGroup,
  type PersonRecord,
  type CardRow,
  listOptions,
  usualChoice,
} from './groups.ts'
import { bothPlaces, familyLine } from '../apply/memberships.ts'
import { listGroups, personName, plannedCard } from '../apply/merge.ts'
import {
  PERSON_REFERENCES,
  type MergePair,
  type ReferenceRules,
  countReferences,
} from '../apply/references.ts'
import { contactLines } from '../contacts.ts'
import { refuseImpossible } from '../apply/refusals.ts'
import { bothCertificates, sacramentLines } from '../apply/sacraments.ts'
import { maySee } from '../apply/can-read-records.ts'
import { type ColumnFormatter, tellGroup, createColumnFormatter } from './column-formatter.ts'

const rules = new Intl.PluralRules('pl')

/** «1 akt», «2 akty», «5 aktów». */
function formatCountedNoun(
  number: number,
  [singular, few, genitivePlural]: readonly [string, string, string],
) {
  const form = rules.select(number)
  return `${number} ${form === 'one' ? singular : form === 'few' ? few : genitivePlural}`
}

const UNCHOSEN = { options: [], choice: null } satisfies Partial<MergeLine>

/** Compares two cards in one group of fields; returns nothing when both are empty. */
export function groupLine(
  tell: ColumnFormatter,
  group: ColumnGroup,
  keptRow: CardRow,
  goneRow: CardRow,
): MergeLine[] {
  const words = { kept: tellGroup(tell, group, keptRow), gone: tellGroup(tell, group, goneRow) }
  if (!words.kept && !words.gone) return []
  const options = listOptions(group, keptRow, goneRow)
  const choice = options.length ? usualChoice(group, keptRow, goneRow) : null
  return [{ name: group.name, label: group.label, ...words, options, choice }]
}

/** Compares a fact for information only; both values move to the kept card. */
export const compareFact = (
  name: string,
  label: string,
  keptValue: string | null,
  goneValue: string | null,
) =>
  keptValue || goneValue ? [{ name, label, kept: keptValue, gone: goneValue, ...UNCHOSEN }] : []

const describeAge = (row: PersonRecord) => {
  const dead = row.status === 'deceased'
  const age = computeAge(row.birth_date, dead ? row.death_date : today())
  return age === null ? null : formatCountedNoun(age, ['rok', 'lata', 'lat'])
}

async function actLines(db: Db, { kept, gone }: MergePair) {
  const acts = { kept: await listActs(db, kept), gone: await listActs(db, gone) }
  const describeActs = (list: typeof acts.kept) =>
    list.map(act => `akt ${actLabel(act)}${act.cancelled ? ' (unieważniony)' : ''}`).join(', ') ||
    null
  const valid = (list: typeof acts.kept) => list.filter(({ cancelled }) => !cancelled)
  const two = [...valid(acts.kept), ...valid(acts.gone)].map(actLabel)
  const warnings =
    valid(acts.kept).length && valid(acts.gone).length
      ? [
          `Obie osoby mają ważny akt chrztu (${two.join(' i ')}). Po połączeniu jedna osoba będzie miała dwa akty: sprawdź, czy to na pewno ona, i unieważnij akt wpisany omyłkowo.`,
        ]
      : []
  return {
    lines: compareFact(
      'acts',
      'Chrzest w tej parafii',
      describeActs(acts.kept),
      describeActs(acts.gone),
    ),
    warnings,
  }
}

const HIDDEN_RECORD_FORMS = [
  'inny zapis, którego to konto nie pokazuje',
  'inne zapisy, których to konto nie pokazuje',
  'innych zapisów, których to konto nie pokazuje',
] as const

/**
 * Describes moved records, such as «2 wydane dokumenty, 3 dzieci»; equal descriptions are counted together, and so are
 * the records that the account may not read.
 */
export function movedWords(
  user: Actor,
  rules_: ReferenceRules,
  counts: Map<string, number>,
): string[] {
  const sums = new Map<string, { words: ReferenceRules[string]['words']; count: number }>()
  for (const [place, rule] of Object.entries(rules_)) {
    if (place.includes('_apart.')) continue
    const words = maySee(user, place) ? rule.words : HIDDEN_RECORD_FORMS
    const sum = sums.get(words[0]) ?? { words, count: 0 }
    sum.count += counts.get(place) ?? 0
    sums.set(words[0], sum)
  }
  return [...sums.values()]
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => formatCountedNoun(count, words))
}

/** Returns the message with which `attempt` is refused, or null. */
export const findRefusal = (attempt: () => Promise<unknown>) =>
  attempt().then(
    () => null,
    (problem: unknown) => {
      if (problem instanceof Refusal) return problem.message
      throw problem
    },
  )

export const getCard = ({ id, version }: { id: number; version: number }, name: string) => ({
  id,
  version,
  name,
})

const BLOOD_WARNING =
  'Karty mają różne daty urodzenia albo numery PESEL. Sprawdź, czy to na pewno jedna osoba.'
const different = (keptPerson: PersonRecord, gonePerson: PersonRecord) =>
  Boolean(keptPerson.pesel && gonePerson.pesel && keptPerson.pesel !== gonePerson.pesel) ||
  ([keptPerson, gonePerson].every(({ birth_date }) => String(birth_date ?? '').length === 10) &&
    keptPerson.birth_date !== gonePerson.birth_date)

/** Compares two cards of people, with the default choices and the records that would move. */
export async function comparePeople(
  { db, user }: Context,
  id: number,
  otherId: number,
): Promise<Comparison> {
  const pair = { kept: id, gone: otherId }
  const { kept, gone } = await bothCards(db, 'people', pair)
  const { pesel_kept } = await getPeselRule({ db })
  const tell = await createColumnFormatter(db, peopleHistory.fields, [kept, gone])
  // PESEL is unmasked because it distinguishes namesakes; history masks it.
  const describeField: ColumnFormatter = (row, column) => {
    if (column !== 'pesel') return tell(row, column)
    return pesel_kept && typeof row.pesel === 'string' ? row.pesel : null
  }
  const acts = await actLines(db, pair)
  const counts = await countReferences(db, 'people', PERSON_REFERENCES, otherId)
  const lines = listGroups(PERSON_GROUPS, user.clergy).flatMap(group => [
    ...groupLine(describeField, group, kept, gone),
    ...(group.name === 'birth_date'
      ? compareFact('age', 'Wiek', describeAge(kept), describeAge(gone))
      : []),
  ])
  return {
    kept: getCard(kept, personName(kept)),
    gone: getCard(gone, personName(gone)),
    lines: [
      ...lines,
      ...familyLine(await bothPlaces(db, pair)),
      ...acts.lines,
      ...(await contactLines(db, pair)),
      ...sacramentLines(await bothCertificates(db, pair)),
    ],
    moved: movedWords(user, PERSON_REFERENCES, counts),
    warnings: [...(different(kept, gone) ? [BLOOD_WARNING] : []), ...acts.warnings],
    refusal: await findRefusal(() =>
      refuseImpossible(db, pair, kept, gone, plannedCard(kept, gone, {}).planned),
    ),
    apart: (await findNotDuplicates(db, 'people', id, otherId)) ?? null,
  }
}
