/**
 * Columns in neither a history entry nor a digest, each with the reason. Values computed by the database, versions and
 * salts need none. `coverage.test.ts` fails for a column or a table that is not listed anywhere.
 */
export const UNCOVERED_COLUMNS: Readonly<Record<string, string>> = {
  'api_tokens.last_used_at': 'changes with every request of the other program',
  'import_digests.salt': 'another salt makes another digest, which history holds',
  'imports.progress': 'how far a running job has come',
  'imports.questions': 'made anew by every check; the answers are under the digest',
  'imports.seen': 'where the check began, of use until the file is written',
  'imports.total': 'counted from the lines, which have digests',
  'order_payments.ask_at': 'when the provider is asked next',
  'order_payments.claimed_until': 'which process is asking',
  'passkeys.last_used_at': 'changes with every sign-in, which the log of sign-ins has',
  'passkeys.sign_count':
    'changes with every sign-in; a smaller one only lets a copy of the key in, which must be signed with its secret',
  'users.two_factor_step':
    'changes with every sign-in; an older step only lets a used code in again for half a minute',
  'visit_checkouts.seen_at': 'changes whenever the phone speaks with us',
  'visit_registrations.dic_street_id':
    'an entry of a dictionary, which gets another number when a parish moves; the rest of the address is under the digest',
}

/** Tables without a history whose columns are covered by a digest in the history. */
export const DIGESTED_TABLES: Readonly<Record<string, { columns: string[]; held: string }>> = {
  attachment_parts: {
    columns: ['parish_id', 'file_id', 'part', 'content'],
    held: 'the digest of the file stands in attachment_files',
  },
  document_templates: {
    columns: ['parish_id', 'digest', 'files'],
    held: 'the digest of the files stands in each document',
  },
  import_rows: {
    columns: [
      'parish_id',
      'import_id',
      'number',
      'cells',
      'outcome',
      'reasons',
      'entry',
      'before',
      'place',
      'family',
      'person_id',
      'person_version',
      'kin',
      'act_id',
      'original',
      'shifted',
    ],
    held: 'import_digests, five hundred lines to a digest, from when the file is written',
  },
  packed_reads: {
    columns: ['parish_id', 'last_id', 'content'],
    held: 'read_seals, a link of the chain to each',
  },
  reads: {
    columns: [
      'parish_id',
      'id',
      'at',
      'account_id',
      'account_name',
      'address',
      'table_name',
      'record_ids',
      'query',
    ],
    held: 'packed_reads from the next hour on; read_seals, an hour to a digest, the last of a day in history',
  },
}

const COUNTS = 'counts and limits of hours, swept'
const WORK = 'work in progress that ends in records, or answers kept for a repeated request'
const INDEX = 'made of the records by triggers'
const CATALOGUE = 'lists that come with the program or from the state, written anew by it'

/** Tables that neither the history nor a digest covers, each with the reason. */
export const UNCOVERED_TABLES: Readonly<Record<string, string>> = {
  account_sessions: 'signed-in browsers, for hours; what is done in them leaves entries',
  attempts: COUNTS,
  backups:
    'files in a folder that whoever manages the server sees; each is checked when it is restored',
  backup_copies: 'compared with the files of backups and with the server that holds their copies',
  backup_copy_state: 'how the last copying of backups went',
  calendar_feeds:
    'secret addresses of calendars, which change no record; the log of the server names who made one',
  chain_verifications: 'what earlier verifications found, which the next one finds again',
  parish_verifications: 'what earlier verifications found, which the next one finds again',
  dictionaries: CATALOGUE,
  file_parts: 'content of files for everybody to download; whose file it is stands in downloads',
  files: 'content of files for everybody to download; whose file it is stands in downloads',
  history_entries: 'the chain itself',
  history_heads: 'compared with the chain and with the signed heads',
  history_keys: 'each is vouched for by the signature of the key in use',
  history_shapes: 'part of every state of which the chain has a hash',
  idempotency_keys: WORK,
  import_mappings: 'which column was which in the last file of that kind: a suggestion',
  installation_state: 'settings of the whole installation and what is told at its doors',
  known_devices: 'browsers a email was sent about; of use to spare the next one',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'which process runs them',
  letterhead_pictures:
    'named by the digest of the content, which stands in letterheads and is compared; others go in a day',
  mail_tokens:
    'links of e-mails, for days; the password set with one leaves an entry of the account',
  message_deliveries:
    'what the provider answered of each message; the text and the receivers have entries',
  modules: CATALOGUE,
  nightly_progress: 'how far nightly tasks have come in each parish',
  news_reads: 'who has seen the news',
  parish_backup_plans: 'when a parish wants its copies',
  parish_backup_takings: 'who took a copy of a parish, until it is forgotten',
  parish_backups: 'copies of parishes, for days',
  parish_modules: 'what a parish pays for; an administrator sees it on the invoice',
  parish_sums: INDEX,
  parish_requests: 'emails to the vendor',
  push_keys: 'the key of notifications; another one only ends them',
  push_subscriptions: 'browsers to notify; the log of the server names who added one',
  popups_seen: 'who has seen a notice',
  program_versions: 'which versions of the program have run',
  read_seals: 'the chain of the log of readings, compared with it and with history',
  record_words: INDEX,
  release_check: 'what the publisher has announced, which the next check asks again',
  release_notes_seen: 'who has read the notes of a version',
  request_counts: COUNTS,
  sections: CATALOGUE,
  sign_ins: 'who signed in, for a year; kept so that the owner of the account sees it',
  sms_strays: 'counts of messages that belong to nobody',
  spent_challenges: COUNTS,
  subscriptions: CATALOGUE,
  territory_files: CATALOGUE,
  territory_imports: CATALOGUE,
  territory_streets: CATALOGUE,
  territory_towns: CATALOGUE,
  territory_units: CATALOGUE,
  tours_seen: 'who has seen the tour',
  visit_changes: WORK,
  webhook_deliveries: WORK,
  webhook_events: WORK,
  word_keys: INDEX,
}
