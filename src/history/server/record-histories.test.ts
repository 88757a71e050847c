import { expect, test } from 'vitest'
import { recordHistories } from '#app/server/record-histories.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { testApi } from '#testing/api.ts'
import { listChanges } from './changes.ts'
import { ROW_COLUMNS } from '../columns.ts'
import { type HistoryFields, formatFieldValue, getHistoryField } from '../fields.ts'

const { database } = await testApi()

interface Column {
  name: string
  type: string
  /** Values that the database allows, when it restricts them. */
  allowed: string[]
}

/** Returns the columns of a table from the catalogue of the database. */
async function getColumns(table: string): Promise<Column[]> {
  const columns = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  )
  const checks = await database.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [table],
  )
  const listAllowedValues = (name: string) =>
    checks.rows
      .map(({ rule }) =>
        new RegExp(`^CHECK \\(\\(${name} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(rule),
      )
      .flatMap(match => [...(match?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value!))
  return columns.rows.map(column => ({ ...column, allowed: listAllowedValues(column.name) }))
}

const parts = recordHistories.flatMap(({ parts: own, ...recordHistory }) => [recordHistory, ...own])
const uniqueParts = [...new Map(parts.map(part => [part.table, part])).values()]

/** Tracked tables without a readable history, each with the place where its changes are shown. */
const UNREAD: Record<string, string> = {
  baptism_registrations: 'the act made of it has a history; the report says who took it last',
  book_starts: 'settings of numbers',
  parish_cleanups: 'the list of requests tells it',
  checkmark_categories: 'settings of a preparation',
  checkmark_types: 'settings of a preparation',
  collective_decrees: 'settings of collective Masses',
  correction_proposals: 'the act tells what was accepted, and who proposed it',
  communion_transfers: 'the acts written have histories of their own',
  dictionary_items: 'words of lists',
  dictionary_merges: 'the records that were moved tell it',
  dictionary_parishes: 'words of lists',
  default_views: 'which saved filters a list opens with',
  dioceses: 'of the whole installation',
  document_texts: 'words of papers',
  documents: 'an issued paper is never corrected',
  downloads: 'of the whole installation',
  families_apart: 'a mark that two are not one',
  api_tokens: 'tokens have a list of their own',
  attachment_files: 'its attachment tells it',
  identity_links: 'the account tells it',
  passkeys: 'the account tells their number',
  import_digests: 'digests of lines, of use to verification',
  imports: 'the list of imports tells it',
  hidden_steps: 'whether what follows from an act is shown',
  fees_waived: 'a proposal put aside',
  help_articles: 'of the whole installation',
  identity_providers: 'of the whole installation',
  incoming_notices: 'its note stands in the history of the act',
  intention_closures: 'settings of the calendar of Masses',
  intention_patterns: 'settings of the calendar of Masses',
  letterheads: 'its history is read on its own screen',
  merges: 'both cards tell it',
  message_replies: 'words of others, kept for a year and read in their list',
  names: 'words of lists',
  parish_events: 'entries of the calendar, without people of the register',
  news: 'words for a time; its card tells who wrote it',
  notices: 'the act and the list tell their state',
  order_settings: 'settings of orders',
  parishes: 'its history is read on its own screen',
  people_apart: 'a mark that two are not one',
  popups: 'of the whole installation',
  relocations: 'the cards that moved tell it',
  retention_terms: 'settings of terms, with the document each rests on',
  saved_views: 'filters kept under a name',
  settlement_entries: 'lines of an approved sheet, never corrected',
  sms_entries: 'lines of an account, never corrected',
  sms_stops: 'the card tells that the consent was withdrawn',
  streets: 'words of lists',
  tasks: 'a task tells who wrote, answered and finished it',
  towns: 'words of lists',
  users: 'its history is read on its own screen',
  visit_conflicts: 'two hands wrote one fact; the history of the door tells which stayed',
  visit_street_names: 'words of lists',
  webhooks: 'settings of other programs',
  wedding_families: 'the card of the family tells it',
  yearly_counts: 'figures of a year, of nobody',
  zip_codes: 'words of lists',
}

test('every tracked table has a readable history, or a reason for having none', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'history_update'`,
  )
  const knownTables = new Set([...uniqueParts.map(({ table }) => table), ...Object.keys(UNREAD)])
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.map(({ name }) => name).filter(name => !knownTables.has(name))).toEqual([])
})

test.each(uniqueParts)(
  '$table: each column of the catalogue has a label or a reason for leaving it out',
  async part => {
    const { table, fields, silent } = part
    const keys = parts
      .filter(candidate => candidate.table === table && 'key' in candidate)
      .map(candidate => (candidate as { key: string }).key)
    const columns = (await getColumns(table)).map(({ name }) => name)
    const listedColumns = [...Object.keys(fields), ...Object.keys(silent)]
    expect(
      listedColumns.filter(name => !columns.includes(name)),
      'columns that are not there',
    ).toEqual([])
    const knownColumns = new Set<string>([...listedColumns, ...ROW_COLUMNS, ...keys])
    expect(
      columns.filter(name => !knownColumns.has(name)),
      'columns without words',
    ).toEqual([])
  },
)

/** Sample pairs of values for columns that store a JSON structure. */
const STRUCTURES: Record<string, [unknown, unknown]> = {
  'premaritals.attachments': [
    { a01a: { visible: false, reason: null, text: null } },
    { a01a: { visible: true, reason: null, text: 'jest' } },
  ],
  'premarital_parties.answers': [{}, { c01: { answer: 'yes', text: 'od urodzenia' } }],
  'confirmation_preparations.confirmation_id': [null, 7],
  'announcements.points': [
    [{ body: [buildParagraph('Pierwszy')] }],
    [{ body: [buildParagraph('Drugi')] }],
  ],
  'announcements.week': [[buildParagraph('Pierwszy')], [buildParagraph('Drugi')]],
}

const SAMPLES: Record<string, [unknown, unknown]> = {
  boolean: [true, false],
  date: ['2001-02-03', '2004-05-06'],
  'time without time zone': ['07:30:00', '18:00:00'],
  'timestamp with time zone': ['2026-11-23T10:11:12+00:00', '2026-11-24T10:11:12+00:00'],
  integer: [1, 2],
  smallint: [1, 2],
  bigint: [1, 2],
  text: ['Żółw', 'Łoś'],
  character: ['44051401359', '44051401458'],
  ARRAY: [['Żółw'], ['Łoś', 'Ćma']],
}

/** Returns pairs of values between which a column may change; each value occurs at least once. */
function getPairs(table: string, { name, type, allowed }: Column, fields: HistoryFields) {
  const { items, words } = getHistoryField(fields[name]!)
  const structure = STRUCTURES[`${table}.${name}`]
  if (structure) return [structure]
  if (items) {
    return Object.entries(items.fields).map(([key, field]) => {
      const [old, now] = Object.keys(getHistoryField(field).words ?? {})
      return [[{ [key]: old ?? 1 }], [{ [key]: now ?? 2 }]] as const
    })
  }
  const values = allowed.length > 1 ? allowed : Object.keys(words ?? {})
  if (values.length > 1)
    return values.slice(1).map((value, index) => [values[index], value] as const)
  return [SAMPLES[type]!]
}

const RAW = /\d{4}-\d\d|T\d\d:|:\d\d:\d\d|[{}[\]]|\bnr \d|\b(true|false|null|undefined)\b|object/

test.each(uniqueParts)(
  '$table: a correction of any column is described in Polish',
  async ({ table, fields }) => {
    for (const column of await getColumns(table)) {
      if (!fields[column.name]) continue
      for (const [old, now] of getPairs(table, column, fields)) {
        const change = listChanges({ [column.name]: old }, { [column.name]: now }, fields)
        const description = `${table}.${column.name}: ${JSON.stringify([old, now])}`
        expect(change, description).toHaveLength(1)
        const { field } = change[0]!
        const words = (value: unknown) =>
          formatFieldValue(field, value, (source, id) => `${source} ${id === 1 ? 'A' : 'B'}`)
        const [before, after] = [words(change[0]!.old), words(change[0]!.new)]
        expect(before, description).not.toBe(after)
        expect(field.label, description).not.toMatch(/[a-z]_[a-z]/)
        for (const text of [before, after]) expect(text ?? '', description).not.toMatch(RAW)
        for (const value of column.allowed)
          expect([before, after], description).not.toContain(value)
        if (column.name.endsWith('_id'))
          expect(field.source ?? field.tell, `${description} needs a source`).toBeDefined()
        if (/offering|amount|stipend|gross/.test(column.name))
          expect(after, description).toMatch(/zł$/)
      }
    }
  },
)
