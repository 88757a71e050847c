import { sql } from 'kysely'
import {
  type NoticeOutcome,
  notifyParishOfBaptism,
  withdrawBaptismNotice,
} from '#books/core/notices/server/baptism-notices.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { actLabel } from '#shared/act-label.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { ConversionEntry } from '../entry.ts'
import { isOrdered, kindWords, validityWords } from '../labels.ts'

const formatPlainly = (day: string | null) => day?.split('-').toReversed().join('.')

/** Returns «dekret: Kuria, nr 12/2026 z 05.05.2026». */
function getDecree({ kind, decree_by, decree_number, decree_date }: ConversionEntry) {
  if (!decree_by && !decree_number && !decree_date) return null
  const documentWord = kind === 'left_church' ? 'pismo' : kind === 'returned' ? 'dekret' : 'zgoda'
  const reference = [decree_by, decree_number && `nr ${decree_number}`].filter(Boolean).join(', ')
  return [`${documentWord}:`, reference, decree_date && `z ${formatPlainly(decree_date)}`]
    .filter(Boolean)
    .join(' ')
}

const getBaptism = ({ baptism_validity, conditional_date }: ConversionEntry) =>
  baptism_validity &&
  ['chrzest', validityWords[baptism_validity], formatPlainly(conditional_date)]
    .filter(Boolean)
    .join(' ')

/** Returns the text of the annotation on the act of baptism: the clerk's own, or built from the act. */
export const findMargin = (act: ConversionEntry) =>
  act.margin_note ?? ([getBaptism(act), getDecree(act)].filter(Boolean).join('; ') || null)

/** Tells whether the act already has a valid note or letter, from before the curia's order was required. */
async function isTold(db: Db, id: number) {
  const { rows } = await sql<{ told: boolean }>`
    select exists (select from baptism_annotations
      where origin = 'conversions' and origin_id = ${id} and struck_at is null)
    or exists (select from notices
      where origin = 'conversions' and origin_id = ${id} and state <> 'dropped') as told`.execute(
    db,
  )
  return firstRowOrThrow(rows).told
}

const UNORDERED = 'w akcie nie ma już zarządzenia kurii'

/**
 * Notifies the book of baptisms, ours or another parish's (KPK 535 § 2). A leaving and a return are noted only when the
 * curia orders it (general decree of the Polish bishops of 19 Feb 2016): until its number and date are in the act, no
 * note is added and no notice sent. Acts of old volumes were notified long ago.
 */
export async function announceConversion(
  context: Context,
  id: number,
  act: ConversionEntry,
  before?: Parameters<typeof isOrdered>[0],
): Promise<NoticeOutcome> {
  if (act.archival) return 'unknown'
  if (!isOrdered(act)) {
    const source = { origin: 'conversions', origin_id: id, side: '' }
    if (before && isOrdered(before)) await withdrawBaptismNotice(context.db, source, UNORDERED)
    if (!(await isTold(context.db, id))) return 'unknown'
  }
  return news(context, id, act)
}

const news = (context: Context, id: number, act: ConversionEntry) =>
  notifyParishOfBaptism(context, {
    kind: act.kind,
    origin: 'conversions',
    origin_id: id,
    person_id: act.person_id,
    about: `${act.surname} ${act.names}`,
    who: act,
    act: `${actLabel(act)} (${kindWords[act.kind].short})`,
    note: {
      event_date: act.event_date,
      place: act.event_place,
      act_number: act.act_number,
      act_year: act.year,
      other_person: act.minister,
      text: findMargin(act),
    },
    baptism_parish: act.baptism_told ? act.baptism_parish : null,
    baptised: baptismText(act, { place: false }),
    quoted: act,
  })
