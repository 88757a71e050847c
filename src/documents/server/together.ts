import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { holdHistory } from '#platform/database/records.ts'
import { Refusal } from '#platform/refusals.ts'
import type { PrintedDocument } from '../contract.ts'
import {
  type Paper,
  preparePapers,
  isPreview,
  savePapers,
  nextNumber,
  renderQr,
  refuseAnyUnconfirmed,
} from './issue.ts'
import { askConfirmations, manyPages } from './questions.ts'
import { fileName, typesetSheet } from './typesetting.ts'

interface Together {
  template: string
  title: string
  /** Name under which the template receives the papers. */
  name: string
  /** Whether every paper has its own QR code. */
  coded?: boolean
}

const TRIES = 4

/**
 * Issues papers in one file: each has its own number and code and can be opened separately. The template receives them
 * as `name`; `kind` is the template that each would have alone. Typesetting a hundred takes seconds, in which the
 * parish could write nothing, so it is done before they are stored, with the next numbers, and repeated when somebody
 * has taken one of the numbers or corrected a record meanwhile. Also returns the other gathered data.
 */
export async function issueTogether<Gathered extends { papers: readonly Paper[] }>(
  context: Omit<Context, 'db'>,
  gather: (db: Db) => Promise<Gathered>,
  { template, title, name, coded = false }: Together,
): Promise<{ file: PrintedDocument; gathered: Gathered }> {
  const { inNewTransaction } = context
  const preview = isPreview(context)
  for (let tries = 0; tries < TRIES; tries++) {
    const { gathered, drawn } = await inNewTransaction(async db => {
      const found = await gather(db)
      const numbered = { numbered: !preview }
      return {
        gathered: found,
        drawn: await preparePapers({ ...context, db }, found.papers, numbered),
      }
    })
    const content = {
      [name]: drawn.papers.map(({ record, whole }) => ({
        ...whole,
        ...(preview && { document_number: null, verification: null, preview }),
        kind: record.template,
      })),
    }
    const qr = coded ? drawn.papers.map(({ whole }) => renderQr(whole)) : undefined
    const { pictures } = drawn
    const { pages, ...sheet } = await typesetSheet({ template, content, qr, pictures, large: true })
    if (preview)
      return {
        file: { ...sheet, filename: fileName(title, 'podgląd'), document_id: null },
        gathered,
      }
    askConfirmations(context, [manyPages(pages)], 'Drukuj')
    const entered = await inNewTransaction(async db => {
      await holdHistory(db)
      if ((await nextNumber(db, drawn.year)) !== drawn.first) return false
      const { papers } = await gather(db)
      if (JSON.stringify(papers) !== JSON.stringify(gathered.papers)) return false
      await refuseAnyUnconfirmed({ ...context, db }, gathered.papers)
      await savePapers({ ...context, db }, drawn)
      return true
    })
    const file = { ...sheet, filename: fileName(title, today()), document_id: null }
    if (entered) return { file, gathered }
  }
  throw new Refusal(409, 'W tej chwili inni też wydają pisma. Spróbuj ponownie za chwilę.')
}
