import { paragraphsOf } from '#documents/forms/service.ts'
import { parishHead } from '#documents/letterhead.ts'
import { wordsOf } from '#documents/texts/service.ts'
import { fileName, typeset } from '#documents/typesetting.ts'
import type { Context } from '#platform/context.ts'
import { DECLARATION } from '../prints/texts.ts'

export async function print({ apart }: Pick<Context, 'apart'>) {
  const { title, body, parish } = await apart(async db => ({
    ...(await wordsOf(db, DECLARATION, {})),
    parish: await parishHead(db),
  }))
  const content = { title, body: paragraphsOf(body), parish }
  const sheet = await typeset({ template: 'leaving-declaration', content })
  return { ...sheet, filename: fileName(title), document_id: null }
}
