import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { setChangeReason, updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import {
  type EraseDecision,
  type KeepDecision,
  type RetentionProposal,
  type RetentionQuery,
  type TermChange,
  retention,
} from '../contract.ts'
import { isWaiting, listTerms, selectProposals } from './proposals.ts'
import { SOURCES } from './sources.ts'
import { RETENTION_KINDS } from '../terms.ts'
import type * as z from 'zod'

export async function listProposals({ db, user }: Context, query: RetentionQuery) {
  const { sort, sortType, kind, kept } = query
  const terms = await listTerms(db)
  const rows = selectProposals(db, user, terms, kind)
    .where(kept ? sql<boolean>`not ${isWaiting()}` : isWaiting())
    .selectAll()
    .select(sql<number>`(row_number() over (order by due_on, kind, record_id))::int`.as('id'))
    .orderBy(sort === 'subject' ? sql`subject collate "pl"` : sql.ref(sort), sortType)
    .orderBy('kind')
    .orderBy('record_id')
  const page = await readPage(retention.list.path, query, rows)
  return { ...page, terms }
}

type ProposalKey = Pick<RetentionProposal, 'kind' | 'record_id' | 'version'>

/**
 * Returns the proposal with its record locked; 404 when the period has not passed, 409 when the record was changed
 * since it was read.
 */
async function getProposal({ db, user }: Context, { kind, record_id, version }: ProposalKey) {
  const { table } = SOURCES[kind]
  await sql`select from ${sql.table(table)} where id = ${record_id} for update`.execute(db)
  const proposal = await selectProposals(db, user, await listTerms(db), kind)
    .selectAll()
    .where('record_id', '=', record_id)
    .executeTakeFirst()
  if (!proposal) {
    throw notFound('Tego zapisu nie ma wśród danych po terminie. Odśwież listę.')
  }
  if (proposal.version !== version) throw await buildStaleRefusal(db, table, record_id)
  return proposal
}

type Decision = { outcome: 'erased' } | { outcome: 'kept'; keep_until: string; reason: string }

const decide = (context: Context, { kind, record_id }: ProposalKey, decision: Decision) =>
  context.db
    .insertInto('retention_decisions')
    .values({
      [SOURCES[kind].reference]: record_id,
      decided_by_name: context.user.name,
      ...decision,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

/** Retains the record until a day, with a reason; afterwards it is proposed again. */
export async function keepRecord(context: Context, { keep_until, reason, ...named }: KeepDecision) {
  await getProposal(context, named)
  await setChangeReason(context.db, reason)
  return decide(context, named, { outcome: 'kept', keep_until, reason })
}

const eraseRow = (db: Db, table: string, id: number) =>
  sql`select erase_record(${table}, ${id})`.execute(db)

/**
 * Erases the interviews, witnesses and reasons of a protocol and the content of papers issued from it; their numbers
 * stay.
 */
async function eraseProtocol(db: Db, id: number) {
  const { rows } = await sql<{ name: string; id: number }>`
    select 'premarital_parties' as name, id from premarital_parties where premarital_id = ${id}
    union all select 'premarital_witnesses', id from premarital_witnesses where premarital_id = ${id}
    union all select 'canon_overrides', id from canon_overrides
      where subject = 'premaritals' and subject_id = ${id}`.execute(db)
  for (const part of rows) await eraseRow(db, part.name, part.id)
  await sql`update documents set content = '{}', version = version + 1
    where subject = 'premaritals' and subject_id = ${id} and code is not null`.execute(db)
}

/** Erases the further telephones and e-mail addresses of a card, also those removed before, which history holds. */
async function eraseContacts(db: Db, person_id: number) {
  const { rows } = await sql<{ id: number }>`select distinct record_id as id from history
    where table_name = 'person_contacts' and coalesce(new, old) ->> 'person_id' = ${String(person_id)}`.execute(
    db,
  )
  for (const { id } of rows) await eraseRow(db, 'person_contacts', id)
}

/**
 * Erases the columns defined for the kind, in the record and in its history; other columns stay (`erasable_columns`).
 */
export async function eraseRecord(context: Context, decision: z.output<typeof EraseDecision>) {
  const { db } = context
  const { kind, record_id, version } = decision
  const { restricted } = await getProposal(context, decision)
  if (restricted) {
    throw new Refusal(
      422,
      'Przetwarzanie danych tej osoby jest ograniczone: można je tylko przechowywać, więc nic się nie usuwa. Zachowaj zapis albo najpierw zdejmij ograniczenie.',
    )
  }
  await setChangeReason(db, `Usunięto po terminie przechowywania: ${RETENTION_KINDS[kind]}`)
  if (kind === 'attachment') {
    await updateVersioned(db, 'attachments', record_id, version, {
      removed_at: new Date().toISOString(),
    })
  } else {
    if (kind === 'protocol') await eraseProtocol(db, record_id)
    if (kind === 'former') {
      await eraseContacts(db, record_id)
      await db.deleteFrom('tasks').where('person_id', '=', record_id).execute()
    }
    await eraseRow(db, SOURCES[kind].table, record_id)
  }
  return decide(context, decision, { outcome: 'erased' })
}

/** Sets the period of this parish for one kind, with the document that is its basis. */
export async function setTerm({ db }: Context, { kind, years, source }: TermChange) {
  await setChangeReason(db, source)
  return db
    .insertInto('retention_terms')
    .values({ kind, years, source })
    .onConflict(conflict =>
      conflict
        .constraint('retention_terms_once')
        .doUpdateSet({ years, source, version: sql`retention_terms.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
