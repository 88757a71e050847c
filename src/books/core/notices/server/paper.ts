import type { Selectable } from 'kysely'
import type * as z from 'zod'
import { noticePaper, validAct } from '#books/baptisms/prints/server/papers.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper, draftEditedPaper } from '#documents/server/issue.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { type LetterFact, bornFact, dayFact, parentFacts } from '#documents/letters/server/facts.ts'
import type { LetterOptions } from '#documents/letters/server/letter.ts'
import { joinPresentValues } from '#documents/letters/polish.ts'
import { type ResolvedText, resolveCardText } from '#documents/texts/server/card.ts'
import { inflectText } from '#documents/texts/placeholders.ts'
import { buildReturnSlip } from '#documents/texts/server/slip.ts'
import { type PaperSubject, isPaperSubject } from '#documents/server/subject-people.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import type { DB } from '#platform/database/tables.ts'
import { NOTICE as RULE } from './claims.ts'
import { type NoticeKind, NoticePerson } from '../contract.ts'
import type { CarriedNote, BaptismNote } from './baptism-notices.ts'
import { LETTERS } from './letter-words.ts'
import { NOTICE, RECALL, RECALL_SLIP, SLIP } from './texts.ts'

const REPLACES =
  'to zawiadomienie zastępuje poprzednie: proszę skreślić adnotację, która z niego powstała'

export type NoticeRecord = Selectable<DB['notices']>

/**
 * Builds the letter of a notice from its stored data, as they were when the act was written; 422 when there are none.
 */
export async function getPaper(db: Db, notice: NoticeRecord): Promise<Paper> {
  if (notice.state === 'dropped') {
    throw new Refusal(422, 'To zawiadomienie odwołano. Najpierw przywróć je do wysłania.')
  }
  const { origin, origin_id } = notice
  if (origin_id === null || !isPaperSubject(origin)) {
    throw new Refusal(422, 'Nie wiadomo, z którego aktu pochodzi to zawiadomienie.')
  }
  const kind = notice.kind
  if (kind !== 'baptism') return getLetter(db, { ...notice, kind }, { origin, origin_id })
  return noticePaper(db, await validAct(db, origin_id), notice.recipient)
}

interface BaptismNotice {
  notice: NoticeRecord
  other: string
  who: z.infer<typeof NoticePerson> | null
  note: Partial<BaptismNote>
  words: ResolvedText
  slip: ResolvedText
}

const nameDay = ({ kind }: Pick<NoticeRecord, 'kind'>) =>
  kind === 'marriage' ? 'data ślubu' : 'data'

/** Builds the editable text of the letter. */
function buildNoticeLetter({
  notice,
  other,
  who,
  note,
  words,
  slip,
}: BaptismNotice): LetterOptions {
  const [above, ...below] = words.body
  const facts: LetterFact[] = [
    bornFact(who ?? {}),
    ...parentFacts(who ?? {}),
    ['chrzest', notice.baptised],
    dayFact(nameDay(notice), note.event_date),
    ['miejsce', note.place],
    [other, note.other_person],
    ['numer aktu, rok', notice.act],
    ['uwagi', note.text],
  ]
  return {
    before: above ? [above] : [],
    people: [{ name: getName(notice, who), facts }],
    after: below,
    slip,
  }
}

const getName = ({ about }: NoticeRecord, person: z.infer<typeof NoticePerson> | null) =>
  joinPresentValues([person?.names ?? null, person?.surname ?? null], ' ') ?? about

async function getLetter(
  db: Db,
  notice: NoticeRecord & { kind: Exclude<NoticeKind, 'baptism'> },
  { origin, origin_id }: { origin: PaperSubject; origin_id: number },
): Promise<Paper> {
  const { code, news, happened, other } = LETTERS[notice.kind]
  const person = NoticePerson.nullable().parse(notice.who)
  const { recalled, replaces, ...carried } = (notice.note ?? {}) as Partial<CarriedNote>
  const note = replaces
    ? { ...carried, text: joinPresentValues([carried.text ?? null, REPLACES], '; ') }
    : carried
  const gender = person?.gender
  const fillings = { o_czym: news, co_sie_stalo: inflectText(happened, gender) }
  const words = await resolveCardText(db, recalled ? RECALL : NOTICE, fillings, gender)
  const slip = await buildReturnSlip(db, recalled ? RECALL_SLIP : SLIP, {
    news,
    name: getName(notice, person),
    born: person ?? {},
  })
  return {
    code,
    template: 'notice',
    title: words.title,
    subject: origin,
    subject_id: origin_id,
    person_id: notice.person_id,
    recipient: notice.recipient,
    purpose: null,
    about: notice.about,
    verdict: getVerdict(RULE, {
      kind: notice.kind,
      birth_date: person?.birth_date ?? null,
      event_date: note.event_date ?? null,
      recalled: recalled ?? false,
    }),
    letter: buildNoticeLetter({ notice, other, who: person, note, words, slip }),
    content: {
      words,
      slip,
      person: getName(notice, person),
      who: person,
      baptised: notice.baptised,
      day_label: nameDay(notice),
      event_date: note.event_date,
      place: note.place,
      other_label: other,
      other_person: note.other_person,
      act: notice.act,
      text: note.text,
    },
  }
}

async function getNotice(db: Db, id: number): Promise<NoticeRecord> {
  const notice = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!notice) throw notFound()
  return notice
}

/**
 * Drafts one notice as an editable text. The notice stays waiting, because it is not known whether the letter will be
 * sent.
 */
export async function draftEditedNotice(context: Context, id: number) {
  return draftEditedPaper(context, await getPaper(context.db, await getNotice(context.db, id)))
}

/** Drafts the notice of an act to another parish: the first waiting one, otherwise the last. */
export async function draftActNotice(context: Context, origin: string, act_id: number) {
  const notice = await context.db
    .selectFrom('notices')
    .select('id')
    .where('origin', '=', origin)
    .where('origin_id', '=', act_id)
    .where('state', '<>', 'dropped')
    .orderBy(({ eb }) => eb('state', '=', 'waiting'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!notice) throw notFound('Z tego aktu nie ma zawiadomienia do innej parafii.')
  return draftNotice(context, notice.id)
}

/** Drafts one notice, which counts as sent when it is printed. */
export async function draftNotice(context: Context, id: number) {
  const { db } = context
  const notice = await getNotice(db, id)
  return draftPaper(context, await getPaper(db, notice), {
    write: ({ issued_at }) =>
      db
        .updateTable('notices')
        .set({ state: 'sent', sent_at: issued_at })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute(),
  })
}
