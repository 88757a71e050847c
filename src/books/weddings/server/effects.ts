import { sql } from 'kysely'
import { getPartners } from '#books/canon-law/register/server/partners.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import {
  type BaptismNotice,
  revokeNotices,
  notifyParishOfBaptism,
} from '#books/core/notices/server/baptism-notices.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import type { WeddingEntry } from '../entry.ts'
import { SIDES, type ActSide, otherSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import { isToldToBaptismParish } from '../couple-faiths.ts'
import { describeCircumstance } from '../labels.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Numbers of the dictionary entries of marital status that the rules use. */
const MARRIED = 2
const WIDOWED = 3
const DIVORCED = 4
const SEPARATED = 5
const DECLARED_NULL = 6

type Marriage = Omit<WeddingEntry, 'overrides' | 'witnesses'>

const getName = (act: Marriage, side: ActSide) => {
  const { surname, names } = getParty(act, side)
  return { surname, names }
}

/** Builds the notice about the marriage of one spouse for the act of baptism. */
export function getNews(act: Marriage, id: number, side: ActSide) {
  const { person_id, baptism_parish, ...party } = getParty(act, side)
  const spouse = getName(act, otherSide(side))
  return {
    kind: 'marriage',
    origin: 'weddings',
    origin_id: id,
    side,
    person_id,
    about: `${party.surname} ${party.names}`,
    who: { ...party, gender: sideWords[side].gender },
    act: actLabel(act),
    note: {
      event_date: act.wedding_date,
      place: act.wedding_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: formatName(spouse),
      text: describeCircumstance(act),
    },
    baptism_parish,
    isByLetter: isToldToBaptismParish(party.dic_faith_id),
    baptised: baptismText({ ...party, baptism_parish }, { place: false }),
    quoted: party,
  } satisfies BaptismNotice
}

type Couple = Pick<WeddingEntry, 'groom_person_id' | 'bride_person_id'>

const isSpouse = (act: Couple | null, person_id: number) =>
  act !== null && [act.groom_person_id, act.bride_person_id].includes(person_id)

/**
 * Notifies both parishes of baptism of the marriage (KPK 1122), and marks both cards as married. Leaves alone the card
 * of a person who was in the act before a correction, because the person may be widowed since.
 */
export async function applyEffects(
  context: Pick<Context, 'db' | 'user'>,
  id: number,
  act: WeddingEntry,
  before: Couple | null = null,
) {
  for (const side of SIDES) {
    await notifyParishOfBaptism(context, getNews(act, id, side))
    const { person_id } = getParty(act, side)
    if (person_id && !isSpouse(before, person_id)) await marry(context.db, person_id)
  }
}

const marry = (db: Db, person_id: number) =>
  db
    .updateTable('people')
    .set({ dic_marital_status_id: MARRIED })
    .where('id', '=', person_id)
    .where('dic_marital_status_id', 'is distinct from', MARRIED)
    .execute()

/**
 * Returns whether the register has another living spouse of the person; if so, cancelling a mistaken act does not make
 * the person unmarried.
 */
async function otherwiseMarried(db: Db, person_id: number, spouse_id: number | null) {
  const partners = (await getPartners(db, [person_id])).get(person_id) ?? []
  return partners.some(
    partner => partner.sort !== 'none' && partner.died === null && partner.spouse_id !== spouse_id,
  )
}

/**
 * Restores a person's marital status from before the wedding, unless the card has been changed since or the corrected
 * act still names the person.
 */
export async function restoreMaritalStatus(
  db: Db,
  act: Couple & Pick<WeddingEntry, 'groom_dic_marital_status_id' | 'bride_dic_marital_status_id'>,
  correctedCouple: Couple | null = null,
) {
  for (const side of SIDES) {
    const { person_id, dic_marital_status_id } = getParty(act, side)
    if (!person_id || isSpouse(correctedCouple, person_id)) continue
    if (await otherwiseMarried(db, person_id, getParty(act, otherSide(side)).person_id)) continue
    await db
      .updateTable('people')
      .set({ dic_marital_status_id })
      .where('id', '=', person_id)
      .where('dic_marital_status_id', '=', MARRIED)
      .execute()
  }
}

const getStatusAfterEnding = (ending: 'nullity' | 'dissolution', before: number | null) =>
  ending === 'nullity' ? DECLARED_NULL : before

type RestoredSpouse = Parameters<typeof restoreMaritalStatus>[1]

/**
 * Sets the marital status after a nullity or a dissolution; a person who is married to somebody else remains married.
 */
export async function endMaritalStatus(
  db: Db,
  act: RestoredSpouse,
  ending: 'nullity' | 'dissolution',
) {
  for (const side of SIDES) {
    const { person_id, dic_marital_status_id } = getParty(act, side)
    if (!person_id) continue
    if (await otherwiseMarried(db, person_id, getParty(act, otherSide(side)).person_id)) continue
    await db
      .updateTable('people')
      .set({ dic_marital_status_id: getStatusAfterEnding(ending, dic_marital_status_id) })
      .where('id', '=', person_id)
      .where('dic_marital_status_id', 'in', [MARRIED, DIVORCED, SEPARATED])
      .execute()
  }
}

/**
 * Reverts a wrong note about the end of the marriage: both are married again, or widowed when the other spouse has died
 * since.
 */
export async function undoMarriageEnding(
  db: Db,
  act: RestoredSpouse,
  ending: 'nullity' | 'dissolution',
) {
  for (const side of SIDES) {
    const { person_id, dic_marital_status_id } = getParty(act, side)
    if (!person_id) continue
    await db
      .updateTable('people')
      .set(eb => ({
        dic_marital_status_id: eb
          .case()
          .when(isDead(getParty(act, otherSide(side)).person_id))
          .then(WIDOWED)
          .else(MARRIED)
          .end(),
      }))
      .where('id', '=', person_id)
      .where('status', '<>', 'deceased')
      .where(
        'dic_marital_status_id',
        'is not distinct from',
        getStatusAfterEnding(ending, dic_marital_status_id),
      )
      .execute()
  }
}

const isDead = (person_id: number | null) =>
  sql<boolean>`exists (select from people spouse where spouse.id = ${person_id}
    and (spouse.status = 'deceased' or spouse.death_date is not null))`

/** Revokes the notices of an act that turned out to be copied from an old volume. */
export const revokeWeddingNotices = (db: Db, id: number) =>
  revokeNotices(db, 'weddings', id, 'akt przepisany z dawnej księgi')
