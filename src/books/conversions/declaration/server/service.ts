import { listParagraphs } from '#documents/forms/server/service.ts'
import { paperHead } from '#documents/letterheads/server/head.ts'
import { resolveText } from '#documents/texts/server/service.ts'
import { fileName, typesetSheet } from '#documents/server/typesetting.ts'
import type { Context } from '#platform/context.ts'
import { DECLARATION } from '../../prints/server/texts.ts'

const TEMPLATE = 'leaving-declaration'

export async function printLeavingDeclaration({
  inNewTransaction,
  user,
}: Pick<Context, 'inNewTransaction' | 'user'>) {
  const { title, body, parish, pictures } = await inNewTransaction(async db => ({
    ...(await resolveText(db, DECLARATION, {})),
    ...(await paperHead(db, user.parish_id, TEMPLATE)),
  }))
  const content = { title, body: listParagraphs(body), parish }
  const sheet = await typesetSheet({ template: TEMPLATE, content, pictures })
  return { ...sheet, filename: fileName(title), document_id: null }
}
