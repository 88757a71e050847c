import { formatPhone } from '#shared/people/phone.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import type { Intention } from '../../contract.ts'
import { writeDeathMark } from '../../death-mark.ts'
import { statusWords } from '../../labels.ts'
import { type IntentionFilters, getSpan } from '../contract.ts'
import { showDay } from '#shared/dates/format-day.ts'

const item = (column: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = 'IntentionType' and id = ${sql.ref(`intentions.${column}`)})`

/** Lists all intentions that match the filters, in the order of the Masses. */
export async function intentionsFound(db: Db, query: IntentionFilters) {
  const [from, to] = getSpan(query)
  const { time, content, purchaserName, celebrateByParishWorkerID, intentionTypeID } = query
  let intentionRows = db
    .selectFrom('intentions')
    .selectAll()
    .select([
      sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time'),
      sql<
        string | null
      >`(select name from parish_places p where p.id = intentions.parish_place_id)`.as('place'),
      item('dic_intention_type_id').as('intention_type'),
    ])
    .$narrowType<Pick<Intention, 'status'>>()
    .where('mass_date', '>=', from)
    .where('mass_date', '<=', to)
  if (time) intentionRows = intentionRows.where('mass_time', '=', time)
  for (const word of splitWords(content ?? ''))
    intentionRows = intentionRows.where(has('content', word))
  for (const word of splitWords(purchaserName ?? ''))
    intentionRows = intentionRows.where(has('purchaser_name', word))
  if (celebrateByParishWorkerID)
    intentionRows = intentionRows.where('celebrant_id', '=', celebrateByParishWorkerID)
  if (intentionTypeID)
    intentionRows = intentionRows.where('dic_intention_type_id', '=', intentionTypeID)
  if (query.needsAttention !== undefined)
    intentionRows = intentionRows.where('needs_attention', '=', query.needsAttention)
  return intentionRows
    .orderBy('mass_date')
    .orderBy('intentions.mass_time')
    .orderBy('slot')
    .orderBy('id')
    .execute()
}
export type PrintedIntention = Awaited<ReturnType<typeof intentionsFound>>[number]

/**
 * Builds the condition that a column contains a text, regardless of case and diacritics; typed `%` and `_` are literal.
 */
const has = (column: 'content' | 'purchaser_name', word: string) =>
  sql<boolean>`position(${word} in fold(${sql.ref(`intentions.${column}`)})) > 0`

/** Whether the intention is still at its Mass: neither cancelled, nor passed on, nor waiting for a payment. */
export const isSaid = ({ status }: Pick<PrintedIntention, 'status'>) =>
  status === 'accepted' || status === 'celebrated'

const money = new Intl.NumberFormat('pl', { useGrouping: 'always', minimumFractionDigits: 2 })
export const formatPrintedZloty = (grosze: number | null) =>
  grosze === null ? null : `${money.format(grosze / 100)} zł`

/** Returns an intention as a line of a list. */
export const getLine = (intention: PrintedIntention, index: number) => ({
  number: String(index + 1),
  mass_date: intention.mass_date,
  mass_time: intention.mass_time,
  place: intention.place,
  content: writeDeathMark(intention.content),
  intention_type: intention.intention_type,
  celebrant: intention.celebrant,
  purchaser_name: intention.purchaser_name,
  purchaser_phone: intention.purchaser_phone && formatPhone(intention.purchaser_phone),
  offering: formatPrintedZloty(intention.offering),
  status: statusWords[intention.status],
  notes: intention.notes,
})

/** Formats the filters as text; searched names are left out. */
export function filtersInWords(query: IntentionFilters) {
  const [from, to] = getSpan(query)
  return [
    from === to ? showDay(from) : `od ${showDay(from)} do ${showDay(to)}`,
    query.time && `godz. ${query.time}`,
    query.content && 'według treści',
    query.purchaserName && 'według zamawiającego',
    query.celebrateByParishWorkerID && 'jednego celebransa',
    query.intentionTypeID && 'jednego rodzaju',
    query.needsAttention !== undefined &&
      (query.needsAttention ? 'wymagające uwagi' : 'bez tych, które wymagają uwagi'),
  ]
    .filter(Boolean)
    .join(', ')
}
