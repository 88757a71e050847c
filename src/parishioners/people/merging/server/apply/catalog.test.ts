import { expect, test } from 'vitest'
import { FAMILY_REFERENCES } from '#parishioners/families/merging/server/fields.ts'
import { testApi } from '#testing/api.ts'
import { PERSON_REFERENCES } from './references.ts'
import { maySee } from './can-read-records.ts'

const { database } = await testApi()

async function listForeignKeys(table: string) {
  const { rows } = await database.query(
    `select k.conrelid::regclass || '.' || a.attname as place from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'parish_id'
     where k.contype = 'f' and k.confrelid = $1::regclass`,
    [table],
  )
  return rows.map(({ place }) => place as string)
}

/**
 * Columns that hold ids without a foreign key, or seem to by their name, each with the reason why it has no merge rule.
 */
const LEFT: Record<string, string> = {
  'history_entries.record_id': 'tells what was done to the number of then',
  'reads.record_ids': 'tells what was shown then',
  'record_words.record_id': 'kept by its own trigger; remove_merged() sweeps the rest',
  'canon_overrides.subject_id': 'an act of marriage or a protocol, never a person',
  'merges.kept_id': 'what was merged; leadsTo() walks it',
  'merges.gone_id': 'what was merged; leadsTo() walks it',
}

test('every table that references people or families has a merge rule', async () => {
  for (const [table, rules] of [
    ['people', PERSON_REFERENCES],
    ['families', FAMILY_REFERENCES],
  ] as const) {
    const places = await listForeignKeys(table)
    expect(places.length, table).toBeGreaterThan(2)
    expect(
      places.filter(place => !(place in rules)),
      table,
    ).toEqual([])
  }
})

test('every merge rule names an existing column', async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
  )
  const places = new Set(rows.map(({ place }) => place))
  const rules = [...Object.keys(PERSON_REFERENCES), ...Object.keys(FAMILY_REFERENCES)]
  expect([...rules, ...Object.keys(LEFT)].filter(place => !places.has(place))).toEqual([])
})

test('every referencing column has a permission that allows reading it', () => {
  const places = [...Object.keys(PERSON_REFERENCES), ...Object.keys(FAMILY_REFERENCES)]
  expect(places.filter(place => !maySee({ role_id: 2 }, place))).toEqual([])
  const clerk = { role_id: 3, clergy: false }
  expect(places.filter(place => !maySee(clerk, place))).toEqual([
    'conversions.person_id',
    'premarital_parties.person_id',
    'premarital_parties.father_id',
    'premarital_parties.mother_id',
    'premarital_witnesses.people_id',
  ])
})

test('every column that looks like an id of a person or a family has a rule or a reason', async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and table_name not in (select table_name from information_schema.views)
       and (column_name ~ '(person|people|member|father|mother|family|subject|record|kept|gone)_ids?$')`,
  )
  const references = { ...PERSON_REFERENCES, ...FAMILY_REFERENCES, ...LEFT }
  expect(rows.map(({ place }) => place as string).filter(place => !(place in references))).toEqual(
    [],
  )
})

/** Columns of free shape, each checked for person ids in its content. */
const SHAPES: Record<string, string> = {
  'announcements.points': 'texts',
  'announcements.week': 'texts',
  'calendar_feeds.events': 'digests and times of events, without names',
  'tasks.comments': 'words of the office',
  'settlement_rules.deductions': 'names and amounts',
  'settlement_rules.shares': 'functions and workers of the parish',
  'settlements.content': 'amounts, workers of the parish and words of then',
  'baptisms.godparents': 'a rule',
  'baptism_registrations.act': 'a rule',
  'weddings.witnesses': 'a rule',
  'weddings.banns': 'parishes and days',
  'weddings.dispensations': 'offices, numbers and days',
  'wedding_families.joined': 'numbers of memberships',
  'wedding_families.left_families': 'numbers of memberships and of cards left by them, which stay',
  'documents.content': 'what was printed stays as it was',
  'history.new': 'what stood there',
  'history.old': 'what stood there',
  'history_entries.new': 'what stood there',
  'history_entries.old': 'what stood there',
  'import_rows.before': 'columns of the person the row is about',
  'import_rows.cells': 'the file',
  'import_rows.entry': 'parents are words in a file',
  'import_rows.family': 'a card number and a role',
  'import_rows.kin': 'numbers of rows of the same file',
  'import_rows.original': 'the file',
  'import_rows.place': 'a town and a street',
  'import_rows.shifted': 'the file, its cells a place to the left',
  'imports.guesses': 'columns, and what their values look like',
  'import_rows.reasons': 'sentences',
  'dictionary_merges.steps': 'numbers of records and of entries',
  'document_templates.files': 'the sources of a paper, without what it says of anybody',
  'imports.columns': 'headers',
  'imports.mapping': 'headers',
  'imports.notes': 'sentences',
  'imports.questions': 'names in the file, and their genders, towns and streets',
  'imports.letters': 'names in the file, by encoding',
  'imports.answers': 'genders, towns and streets',
  'import_mappings.mapping': 'headers',
  'merges.import_rows': 'numbers of lines',
  'news.body': 'words of the office to everybody',
  'notices.note': 'words of a marginal note',
  'notices.who': 'the baptised as their act named them',
  'incoming_notices.note': 'words of a marginal note',
  'premaritals.attachments': 'marks and reasons',
  'premaritals.dispensations': 'kinds, numbers and days',
  'premarital_parties.answers': 'what somebody said',
  'reads.query': 'what was filtered by',
  'saved_views.query': 'what is filtered by',
  'parish_cleanups.counts': 'numbers of rows',
  'parish_cleanups.removed': 'numbers of rows',
  'correction_proposals.body': 'an act as it was sent: when it is accepted it is judged anew',
  'correction_proposals.was': 'an act as it stood',
  'correction_proposals.becomes': 'an act as it would stand',
  'visit_corrections.content': 'words about somebody new, or how and when somebody went',
  'visit_changes.answer': 'versions and numbers',
  'visit_conflicts.before': 'a fact of a door',
  'visit_conflicts.kept': 'a fact of a door',
  'visit_conflicts.brought': 'a fact of a door',
}

test('every column of free shape was checked for person ids', async () => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as place from information_schema.columns c
     where table_schema = 'public' and data_type = 'jsonb' and exists (select from information_schema.columns p
       where p.table_schema = 'public' and p.table_name = c.table_name and p.column_name = 'parish_id')`,
  )
  expect(rows.map(({ place }) => place as string).filter(place => !(place in SHAPES))).toEqual([])
})
