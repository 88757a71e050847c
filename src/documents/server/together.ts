import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import type { Print } from '#platform/server/print-steps.ts'
import type { PrintedDocument } from '../contract.ts'
import { type PaperSheet, draftPapers, previewPapers, renderQr } from './issue.ts'
import { type Paper, isPreview } from './prepare-papers.ts'
import { askConfirmations, manyPages } from './questions.ts'
import { fileName, typesetSheet } from './typesetting.ts'

interface PaperGroup<Extra> {
  template: string
  title: string
  /** Name under which the template receives the papers. */
  name: string
  /** Whether every paper has its own QR code. */
  coded?: boolean
  /** Further fields of the answer. */
  extra: Extra
}

/**
 * Drafts papers to be issued in one file: each has its own number and code and can be opened separately. The template
 * receives them as `name`; `kind` is the template that each would have alone.
 */
export async function draftTogether<Extra extends object>(
  context: Context,
  papers: readonly Paper[],
  { template, title, name, coded = false, extra }: PaperGroup<Extra>,
): Promise<Print<PrintedDocument & Extra>> {
  const typeset = (contents: readonly PaperSheet[], pictures: Pictures, qr?: string[]) => {
    const sheets = contents.map(({ record, whole }) => ({ ...whole, kind: record.template }))
    return typesetSheet({ template, content: { [name]: sheets }, qr, pictures, large: true })
  }
  if (isPreview(context)) {
    return previewPapers(context, papers, title, async (previews, pictures) => ({
      ...(await typeset(previews, pictures)),
      ...extra,
    }))
  }
  const draft = await draftPapers(
    context,
    papers,
    async (signedPapers, pictures) => {
      const qr = coded ? signedPapers.map(({ whole }) => renderQr(whole)) : undefined
      const { pages, ...sheet } = await typeset(signedPapers, pictures, qr)
      askConfirmations(context, [manyPages(pages)], 'Drukuj')
      return { ...sheet, ...extra, filename: fileName(title, today()), document_id: null }
    },
    async sheet => sheet,
  )
  return { ...draft, isLong: true }
}
