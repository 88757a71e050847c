import { type Selectable, sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { refuseUnconfirmed } from './restricted-people.ts'
import type { Context, PublicContext } from '#platform/context.ts'
import type { DB } from '#platform/database/tables.ts'
import { Refusal, forbidden, notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { redactPaper } from '#auth/rights/server/redact-for-account.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { visibleSubjects } from '#auth/rights/server/subjects.ts'
import { readCode } from './codes.ts'
import {
  type DocumentQuery,
  type OutdatedReason,
  type PrintedDocument,
  documents,
} from '../contract.ts'
import { renderQr } from './issue.ts'
import { EDITED } from './prepare-papers.ts'
import { getPictures } from '../letterheads/server/kept.ts'
import type { LetterheadLook } from '../letterheads/server/find-letterhead.ts'
import { type WholeLetter, letterFile } from '../letters/server/file.ts'
import { isPaperSubject, listPeopleOnPapers } from './subject-people.ts'
import { selectChangedProofs, selectDocumentStatus } from './changed-proofs.ts'
import { keptTemplate } from './templates.ts'
import { typesetSheet } from './typesetting.ts'
import type { PrintDraft } from '#platform/server/print-steps.ts'
import type { EditableLetter } from '../docx.ts'

/** The name of the subject in the file name, between title and number. */
const NAMED_IN_FILE = sql<string | null>`nullif(split_part(file_name, ' – ', 2), '')`
/** Selects the name on the card, «Kowalska Anna», for accounts that may read cards, else the name in the file name. */
const subjectName = (user: Context['user']) =>
  hasPermission(user, 'people.read')
    ? sql<string | null>`coalesce(
        (select surname || ' ' || names from people where people.id = documents.person_id), ${NAMED_IN_FILE})`
    : NAMED_IN_FILE

/** Builds the condition that the account may see the records of the papers. */
const isOpen = (user: Context['user']) =>
  sql<boolean>`subject = any(${visibleSubjects(user)}::text[])`

/** Lists the register of documents, newest first; searches title, person, recipient, purpose and number. */
export async function listDocuments({ db, user }: Context, query: DocumentQuery) {
  const { page: _, per_page: __, sort, sortType, search, withdrawn, ...equal } = query
  let matches = db.selectFrom('documents').where(isOpen(user))
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) matches = matches.where(column as keyof typeof equal, '=', value)
  }
  if (withdrawn !== undefined) {
    matches = matches.where('withdrawn_at', withdrawn ? 'is not' : 'is', null)
  }
  const number = /^(\d{1,6})\/(\d{4})$/.exec(search.trim())
  if (number) {
    matches = matches.where('number', '=', Number(number[1])).where('year', '=', Number(number[2]))
  }
  for (const word of number ? [] : splitWords(search)) {
    const searchedText = sql`fold(concat_ws(' ', title, recipient, purpose, ${subjectName(user)}))`
    matches = matches.where(searchedText, 'like', `%${word}%`)
  }
  const rows = matches
    .selectAll()
    .select([selectDocumentStatus().as('standing'), subjectName(user).as('about')])
    .select(selectChangedProofs().as('changed_proofs'))
    .orderBy(sort === 'issued_at' ? sort : sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id', sortType)
  return readPage(documents.list.path, query, rows)
}

/** Whether the content of the paper was erased by a decision about its retention period. */
const isErased = (content: unknown) =>
  typeof content === 'object' && content !== null && Object.keys(content).length === 0

/** Lists the people a paper is about today, by the record it was issued from. */
async function listPeopleOnDocument(
  db: Context['db'],
  {
    subject,
    subject_id,
    person_id,
  }: Pick<Selectable<DB['documents']>, 'subject' | 'subject_id' | 'person_id'>,
) {
  if (!isPaperSubject(subject) || subject_id === null) return person_id === null ? [] : [person_id]
  return listPeopleOnPapers(db, [{ subject, subject_id, person_id }], { reopened: true })
}

type Copy = PrintedDocument | EditableLetter

/** Drafts an issued document again from its stored content; every opening is counted and recorded in the history. */
export async function draftCopy(context: Context, id: number): Promise<PrintDraft<Copy, Copy>> {
  const { db, user } = context
  const document = await db
    .selectFrom('documents')
    .where('id', '=', id)
    .where(isOpen(user))
    .selectAll()
    .executeTakeFirst()
  if (!document) throw notFound('Nie ma takiego dokumentu')
  if (document.code === null) {
    throw new Refusal(
      422,
      'Treść wydrukowanych list nie jest przechowywana. Wydrukuj listę od nowa.',
    )
  }
  if (isErased(document.content)) {
    throw new Refusal(422, 'Treść tego pisma usunięto po terminie przechowywania danych.')
  }
  const content = redactPaper(user, document.content) as Parameters<typeof renderQr>[0] & {
    clergy?: boolean
    parish?: { letterhead?: LetterheadLook }
  }
  if (content.clergy && !user.clergy) {
    throw forbidden('Ten dokument zawiera uwagi, które widzą tylko duchowni.')
  }
  await refuseUnconfirmed(context, await listPeopleOnDocument(db, document))
  const pictures = await getPictures(db, user.parish_id, [content.parish?.letterhead])
  const { template, template_digest, file_name: filename } = document
  const sources = template === EDITED ? undefined : await keptTemplate(db, template_digest)
  const file = { filename, document_id: id }
  return {
    content,
    async typeset() {
      if (template === EDITED) {
        const docx = await letterFile(content as unknown as WholeLetter, pictures)
        return { docx, remarks: [], ...file }
      }
      const qr = renderQr(content)
      return { ...(await typesetSheet({ template, sources, content, qr, pictures })), ...file }
    },
    async store(copy) {
      const copies = sql<number>`copies + 1`
      await db.updateTable('documents').set({ copies }).where('id', '=', id).execute()
      return copy
    },
  }
}

/** Withdraws a paper; the reason is visible only in the parish. Throws 422 when it is withdrawn already. */
export async function withdrawDocument(
  { db, user }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  const document = await db
    .selectFrom('documents')
    .select(['number', 'withdrawn_at'])
    .where('id', '=', id)
    .where(isOpen(user))
    .executeTakeFirst()
  if (!document) throw notFound('Nie ma takiego dokumentu')
  if (document.number === null) throw new Refusal(422, 'Wydruku listy się nie unieważnia.')
  if (document.withdrawn_at) throw new Refusal(422, 'Ten dokument jest już unieważniony.')
  await setChangeReason(db, reason)
  return updateVersioned(db, 'documents', id, version, {
    withdrawn_at: new Date().toISOString(),
    withdrawn_reason: reason,
  })
}

/** Returns why an outdated paper no longer agrees with the register. */
function explainOutdated({
  subject,
  changed_proofs,
}: {
  subject: string
  changed_proofs: string[]
}): OutdatedReason {
  if (subject === 'people' || subject === 'families') return 'change'
  return changed_proofs.every(proof => proof === 'annotations') ? 'annotation' : 'correction'
}

/** Returns whether a paper is genuine, without its content. */
export async function verifyDocument({ db }: PublicContext, typed: string) {
  const code = readCode(typed)
  const genuine = code
    ? await db
        .selectFrom('documents as d')
        .innerJoin('parishes as p', 'p.id', 'd.parish_id')
        .select(['d.number', 'd.year', 'd.title', 'd.issued_at', 'p.name', 'p.town'])
        .select(['d.subject', selectDocumentStatus('d').as('standing')])
        .select(selectChangedProofs('d').as('changed_proofs'))
        .select(
          sql<boolean>`document_agrees_with_history(d.parish_id, d.verification_code)`.as('agrees'),
        )
        .where('d.verification_code', '=', code)
        .executeTakeFirst()
    : undefined
  if (!genuine) {
    throw notFound(
      'Nie wydano dokumentu z takim kodem. Sprawdź, czy kod jest przepisany dokładnie.',
    )
  }
  return {
    number: `${genuine.number}/${genuine.year}`,
    title: genuine.title,
    issued_on: today(new Date(genuine.issued_at)),
    parish: [genuine.name, genuine.town].filter(Boolean).join(', '),
    standing: genuine.agrees ? genuine.standing : ('altered' as const),
    outdated_reason:
      genuine.agrees && genuine.standing === 'outdated' ? explainOutdated(genuine) : null,
  }
}
