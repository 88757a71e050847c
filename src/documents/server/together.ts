import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import type { Print } from '#platform/server/print-steps.ts'
import type { PrintedDocument } from '../contract.ts'
import { draftPapers, renderQr } from './issue.ts'
import { type Paper, isPreview, preparePapers } from './prepare-papers.ts'
import { askConfirmations, manyPages } from './questions.ts'
import { fileName, typesetSheet } from './typesetting.ts'

interface Together<Extra> {
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
  { template, title, name, coded = false, extra }: Together<Extra>,
): Promise<Print<PrintedDocument & Extra>> {
  interface Content {
    record: { template: string }
    whole: object
  }
  const typeset = (contents: readonly Content[], pictures: Pictures, qr?: string[]) => {
    const sheets = contents.map(({ record, whole }) => ({ ...whole, kind: record.template }))
    return typesetSheet({ template, content: { [name]: sheets }, qr, pictures, large: true })
  }
  if (isPreview(context)) {
    const { papers: contents, pictures } = await preparePapers(context, papers, { numbered: false })
    const unsigned = { document_number: null, verification: null, preview: true }
    return {
      async typeset() {
        const { pages: _, ...sheet } = await typeset(
          contents.map(({ record, whole }) => ({ record, whole: { ...whole, ...unsigned } })),
          pictures,
        )
        return { ...sheet, ...extra, filename: fileName(title, 'podgląd'), document_id: null }
      },
    }
  }
  const draft = await draftPapers(context, papers, {
    async typeset(signedPapers, pictures) {
      const qr = coded ? signedPapers.map(({ whole }) => renderQr(whole)) : undefined
      const { pages, ...sheet } = await typeset(signedPapers, pictures, qr)
      askConfirmations(context, [manyPages(pages)], 'Drukuj')
      return sheet
    },
    answer: async sheet => ({
      ...sheet,
      ...extra,
      filename: fileName(title, today()),
      document_id: null,
    }),
  })
  return { ...draft, isLong: true }
}
