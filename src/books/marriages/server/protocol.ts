import { sql } from 'kysely'
import type { Warning } from '#books/core/act.ts'
import { sameName } from '#books/canon-law/bonds.ts'
import { type ActSide, SIDES, getParty } from '#books/core/columns/sides.ts'
import type { Db } from '#platform/database/database.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { refuseField } from '#platform/refusals.ts'

interface Act {
  premarital_id: number | null
  act_number: string | null
  year: number
}

/** Columns of a protocol that name the act of its couple in each book. */
const RUBRICS = {
  banns: {
    number: sql.ref('announcement_book_number'),
    year: sql.ref('announcement_book_year'),
    taken:
      'Z tego protokołu nie można wpisać zapowiedzi: jest anulowany albo zapowiedzi są już w księdze.',
  },
  weddings: {
    number: sql.ref('marriage_book_number'),
    year: sql.ref('marriage_book_year'),
    taken: 'Z tego protokołu nie można wpisać ślubu: jest anulowany albo ślub jest już w księdze.',
  },
}
type Book = keyof typeof RUBRICS

/** The protocol of the couple says where their act stands; a second act, or one of other people, is refused. */
export async function keepInProtocol(
  db: Db,
  book: Book,
  { premarital_id, ...act }: Act & ActCouple,
) {
  if (premarital_id === null) return
  await refuseOtherCouple(db, premarital_id, act)
  const { number, year, taken } = RUBRICS[book]
  const { numAffectedRows } = await sql`
    update premaritals set ${number} = ${act.act_number}, ${year} = ${act.year}
    where id = ${premarital_id} and cancelled_at is null and ${number} is null`.execute(db)
  if (numAffectedRows === 0n) throw refuseField('premarital_id', taken)
}

/** Reopens the protocol after the act was cancelled or no longer concerns this couple. */
export async function openProtocol(db: Db, book: Book, { premarital_id, ...act }: Act) {
  const { number, year } = RUBRICS[book]
  await sql`update premaritals set ${number} = null, ${year} = null
    where id = ${premarital_id} and ${number} = ${act.act_number} and ${year} = ${act.year}`.execute(
    db,
  )
}

/**
 * Updates the number of a corrected act in its protocol, even a cancelled one; a changed protocol is linked instead.
 */
export async function followInProtocol(db: Db, book: Book, before: Act, act: Act & ActCouple) {
  if (before.premarital_id !== act.premarital_id) {
    await openProtocol(db, book, before)
    return keepInProtocol(db, book, act)
  }
  const { number, year } = RUBRICS[book]
  await sql`update premaritals set ${number} = ${act.act_number}, ${year} = ${act.year}
    where id = ${act.premarital_id} and ${number} = ${before.act_number} and ${year} = ${before.year}
      and (${number}, ${year}) is distinct from (${act.act_number}, ${act.year})`.execute(db)
}

interface QuotingAct extends Record<`${ActSide}_${'names' | 'surname'}`, string> {
  premarital_id: number | null
  protocol_number: string | null
  protocol_year: number | null
}

const PARTIES: Record<ActSide, 'fiance' | 'fiancee'> = { groom: 'fiance', bride: 'fiancee' }

/**
 * Warns that an act quotes the number of another couple's protocol, or of the couple's own without a link, so that the
 * answers of the interview are not judged (KPK 1067, 1077). The message has no names, because a user who may write an
 * act may lack access to protocols. A number of another parish is not found in ours.
 */
export async function listProtocolWarnings(db: Db, act: QuotingAct): Promise<Warning[]> {
  const { premarital_id, protocol_number, protocol_year } = act
  if (!protocol_year || !/^\d{1,6}$/.test(protocol_number ?? '')) return []
  const parties = await db
    .selectFrom('premaritals')
    .innerJoin('premarital_parties as party', 'party.premarital_id', 'premaritals.id')
    .select(['premaritals.id', 'cancelled_at', 'party.side', 'party.names', 'party.surname'])
    .where('protocol_number', '=', Number(protocol_number))
    .where('year', '=', protocol_year)
    .execute()
  const isOwn = SIDES.every(side => {
    const { names, surname } = getParty(act, side)
    const party = parties.find(one => one.side === PARTIES[side])
    return party && sameName(`${party.names} ${party.surname}`, `${names} ${surname}`)
  })
  if (parties.length === 0 || parties.some(({ id }) => id === premarital_id)) return []
  const number = `Protokół nr ${protocol_number}/${protocol_year}`
  if (isOwn) {
    if (premarital_id !== null || parties.some(({ cancelled_at }) => cancelled_at)) return []
    const unlinkedMessage = `${number} jest w tym programie, ale akt nie jest z nim połączony, więc odpowiedzi z rozmów nie są sprawdzane: wybierz na stronie aktu „Powiąż z protokołem”`
    return [{ field: 'protocol_number', message: unlinkedMessage }]
  }
  const message = `${number} w tym programie dotyczy innej pary: sprawdź numer i rok albo dopisz przy numerze, której parafii jest protokół`
  return [{ field: 'protocol_number', message }]
}

type ActCouple = Record<`${ActSide}_${'names' | 'surname'}`, string> &
  Record<`${ActSide}_person_id`, number | null>

interface Party {
  person_id: number | null
  names: string
  surname: string
}
interface CoupleRow extends Record<ActSide, Party> {
  id: number
  protocol_number: number
  year: number
  protocol_date: string | null
}

/** Tells whether both are the same card or, where the act or the protocol has no card, may have the same name. */
const isSame = (actParty: Party, party: Party) =>
  actParty.person_id !== null && party.person_id !== null
    ? actParty.person_id === party.person_id
    : sameName(`${actParty.names} ${actParty.surname}`, `${party.names} ${party.surname}`)

const haveCommonWord = (left: string, right: string) => {
  const words: string[] = splitWords(right)
  return splitWords(left).some(word => words.includes(word))
}

/** Another person certainly: two cards, or neither the surname nor the first name in common. */
const isOther = (actParty: Party, party: Party) =>
  actParty.person_id !== null && party.person_id !== null
    ? actParty.person_id !== party.person_id
    : !haveCommonWord(actParty.surname, party.surname) &&
      !haveCommonWord(actParty.names, party.names)

/** The act would rest on talks that others had (KPK 1067); a slip of the pen in one name is none of theirs. */
async function refuseOtherCouple(db: Db, premarital_id: number, act: ActCouple) {
  const parties = await db
    .selectFrom('premarital_parties')
    .select(['side', 'person_id', 'names', 'surname'])
    .where('premarital_id', '=', premarital_id)
    .execute()
  const isWrong = SIDES.some(side => {
    const party = parties.find(one => one.side === PARTIES[side])
    return party && isOther(getParty(act, side), party)
  })
  if (!isWrong) return
  throw refuseField(
    'premarital_id',
    'Ten protokół dotyczy innej pary, więc nie można z nim połączyć tego wpisu (kan. 1067). Wybierz protokół tej pary albo popraw imiona i nazwiska we wpisie lub w protokole.',
  )
}

/** Lists valid protocols of the couple of an act that have no act of marriage yet, the newest first. */
export async function listCoupleProtocols(db: Db, act: ActCouple) {
  const { rows } = await sql<CoupleRow>`
    select p.id, p.protocol_number, p.year, p.protocol_date, to_jsonb(groom) as groom, to_jsonb(bride) as bride
    from premaritals p
    join premarital_parties groom on groom.premarital_id = p.id and groom.side = 'fiance'
    join premarital_parties bride on bride.premarital_id = p.id and bride.side = 'fiancee'
    where p.cancelled_at is null and p.marriage_book_number is null
      and (fold(groom.surname) = fold(${act.groom_surname}) or groom.person_id = ${act.groom_person_id})
    order by p.year desc, p.protocol_number desc`.execute(db)
  return rows
    .filter(row => SIDES.every(side => isSame(getParty(act, side), row[side])))
    .map(({ groom: _, bride: __, ...protocol }) => protocol)
}
