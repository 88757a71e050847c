import { expect, test } from 'vitest'
import { toJsonb } from '#platform/database/records.ts'
import { type Sources, computeDigest } from '#platform/printing/sources.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { archivalBaptism } from './testing.ts'

const { newParish, inParish } = await testApi()

test('templates: an issued document opens with the template of its issue after templates have changed', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = (await clerk('POST', '/api/baptisms', archivalBaptism)).body
  const print = () => clerk('GET', `/api/prints/baptismDefaultCertificate?id=${id}`)
  const { document_id } = (await print()).body
  const storedTemplates = await inParish(clerk.parish_id, db =>
    db.selectFrom('document_templates').selectAll().execute(),
  )
  expect(
    storedTemplates.map(({ files, digest }) => computeDigest(files as Sources) === digest),
  ).toEqual([true])
  const issuedDocument = await inParish(clerk.parish_id, db =>
    db.selectFrom('documents').select('template_digest').executeTakeFirstOrThrow(),
  )
  expect(issuedDocument.template_digest).toBe(storedTemplates[0]!.digest)
  const earlier = structuredClone(storedTemplates[0]!.files) as Sources
  earlier['frame.typ'] = earlier['frame.typ']!.replace('L.#nbsp;dz.', 'Numer')
  earlier['baptism-certificate.typ'] = earlier['baptism-certificate.typ']!.replace(
    'wydaje się do celów kościelnych',
    'służy w Kościele',
  )
  await inParish(clerk.parish_id, async db => {
    const digest = computeDigest(earlier)
    await db
      .insertInto('document_templates')
      .values({ digest, files: toJsonb(earlier) })
      .execute()
    await db
      .updateTable('documents')
      .set({ template_digest: digest })
      .where('id', '=', document_id)
      .execute()
  })
  const text = async () => {
    const { body } = await clerk('GET', `/api/documents/${document_id}/pdf`)
    return (await readPdf(Buffer.from(body.pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')
  }
  expect(await text()).toContain('Świadectwo służy w Kościele.')
  expect(await text()).toMatch(/Numer 1\/\d{4}/)
  // A worker that used an earlier template uses the current one again.
  const fresh = await readPdf(Buffer.from((await print()).body.pdf, 'base64'))
  expect(fresh.text.replaceAll(/\s+/g, ' ')).toContain('L. dz. 2/')
})
