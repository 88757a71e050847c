import type { Selectable } from 'kysely'
import { noticePaper, validAct } from '#books/baptisms/prints/papers.ts'
import { type Paper, issue, issueEdited } from '#documents/issue.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { Refusal, notFound } from '#platform/problems.ts'
import type { DB } from '#platform/tables.ts'
import { type NoticeKind, Who } from './contract.ts'
import type { Note } from './circuit.ts'

interface Words {
  /** Print code; letters without one of their own go as general ones (27). */
  code: number
  /** «o bierzmowaniu» */
  news: string
  man: string
  woman: string
  /** What the other person of the note was: «szafarz». */
  other: string
}
const GENERAL = 27

/** What each letter says; of a baptism another paper is sent (print 6). */
const LETTERS: Record<Exclude<NoticeKind, 'baptism'>, Words> = {
  first_communion: {
    code: GENERAL,
    news: 'o I Komunii Świętej',
    man: 'przyjął I Komunię Świętą',
    woman: 'przyjęła I Komunię Świętą',
    other: 'szafarz',
  },
  confirmation: {
    code: 14,
    news: 'o bierzmowaniu',
    man: 'przyjął sakrament bierzmowania',
    woman: 'przyjęła sakrament bierzmowania',
    other: 'szafarz',
  },
  marriage: {
    code: 18,
    news: 'o zawarciu małżeństwa',
    man: 'zawarł małżeństwo',
    woman: 'zawarła małżeństwo',
    other: 'współmałżonek',
  },
  conversion: {
    code: GENERAL,
    news: 'o przyjęciu do Kościoła',
    man: 'został przyjęty do Kościoła katolickiego',
    woman: 'została przyjęta do Kościoła katolickiego',
    other: 'szafarz',
  },
  left_church: {
    code: GENERAL,
    news: 'o wystąpieniu z Kościoła',
    man: 'wystąpił z Kościoła katolickiego',
    woman: 'wystąpiła z Kościoła katolickiego',
    other: 'duchowny',
  },
  returned: {
    code: GENERAL,
    news: 'o powrocie do Kościoła',
    man: 'powrócił do Kościoła katolickiego',
    woman: 'powróciła do Kościoła katolickiego',
    other: 'duchowny',
  },
  death: {
    code: GENERAL,
    news: 'o zgonie',
    man: 'zmarł',
    woman: 'zmarła',
    other: 'duchowny',
  },
}

const happened = ({ man, woman }: Words, gender: number | null | undefined) =>
  gender === 1 ? man : gender === 2 ? woman : `${man} / ${woman}`

export type Notice = Selectable<DB['notices']>

/** The letter a notice becomes, from what it keeps, as it was when the act was written; 422 when it says nothing. */
export async function paperOf(db: Db, notice: Notice): Promise<Paper> {
  if (notice.state === 'dropped') {
    throw new Refusal(422, 'To zawiadomienie odwołano. Najpierw przywróć je do wysłania.')
  }
  if (notice.origin_id === null) {
    throw new Refusal(422, 'Nie wiadomo, z którego aktu pochodzi to zawiadomienie.')
  }
  const kind = notice.kind as NoticeKind
  if (kind !== 'baptism') return letterOf({ ...notice, kind })
  return noticePaper(await validAct(db, notice.origin_id), notice.recipient)
}

function letterOf(notice: Notice & { kind: Exclude<NoticeKind, 'baptism'> }): Paper {
  const words = LETTERS[notice.kind]
  const title = `Zawiadomienie ${words.news}`
  const who = Who.nullable().parse(notice.who)
  const { recalled = false, ...note } = (notice.note ?? {}) as Partial<Note> & {
    recalled?: boolean
  }
  return {
    code: words.code,
    template: 'notice',
    title,
    subject: notice.origin,
    subject_id: notice.origin_id!,
    person_id: notice.person_id,
    recipient: notice.recipient,
    purpose: null,
    about: notice.about,
    content: {
      title,
      news: words.news,
      happened: happened(words, who?.gender),
      person: notice.about,
      who,
      baptised: notice.baptised,
      event_date: note.event_date,
      place: note.place,
      other_label: words.other,
      other_person: note.other_person,
      act: notice.act,
      text: note.text,
      recalled,
    },
  }
}

async function noticeOf(db: Db, id: number): Promise<Notice> {
  const notice = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!notice) throw notFound()
  return notice
}

/** One notice as a text to be edited. Nobody knows yet whether it will go, so it waits on. */
export async function editNotice(context: Context, id: number) {
  return issueEdited(context, await paperOf(context.db, await noticeOf(context.db, id)))
}

/** Prints one notice. Printed, it counts as sent. */
export async function printNotice(context: Context, id: number) {
  const { db } = context
  const notice = await noticeOf(db, id)
  const issued = await issue(context, await paperOf(db, notice))
  if (notice.state === 'waiting') {
    await db
      .updateTable('notices')
      .set({ state: 'sent', sent_at: issued.issued_at })
      .where('id', '=', id)
      .execute()
  }
  return issued
}
