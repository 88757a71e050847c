import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { postWedding } from '#books/weddings/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()
/** Creates a wedding of two people baptised elsewhere; returns the letter about the bride. */
async function withNotice() {
  const clerk = await newParish({ role_id: 3 })
  await postWedding(clerk)
  const { data } = (await clerk('GET', '/api/notices')).body
  const { id } = data.find(({ person }: { person: string }) => person.includes('Ewa'))
  return { clerk, id: id as number }
}
const plain = (text: string) => text.replaceAll(/[\s\u200b]+/g, ' ')
async function printNotice(clerk: Caller, path: string) {
  const { status, body } = await clerk('GET', path)
  expect([status, body.message]).toEqual([200, undefined])
  const { text, pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(pages).toHaveLength(1)
  return { text: plain(text), document_id: body.document_id as number }
}
async function exportNotice(clerk: Caller, id: number) {
  const { body } = await clerk('GET', `/api/docx/notices/${id}`)
  return plain((await readDocx(body.docx)).text)
}
const write = async (clerk: Caller, code: string, title: string, ...body: string[]) => {
  const answer = await clerk('PUT', `/api/document-texts/${code}`, {
    title,
    body: body.join('\n\n'),
  })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
}
const change = (clerk: Caller, id: number, values: object) =>
  inParish(clerk.parish_id, db =>
    db.updateTable('notices').set(values).where('id', '=', id).execute(),
  )

const NUMBER = /L\. dz\. \d+\/\d{4}/.source

test('default text of a notice: the event, the request, and a slip with the number of the letter', async () => {
  const { clerk, id } = await withNotice()
  for (const text of [
    (await printNotice(clerk, `/api/prints/notices/${id}`)).text,
    await exportNotice(clerk, id),
  ]) {
    expect(text).toMatch(
      /w parafii adresata przyjęła chrzest, zawarła małżeństwo:.*Ewa Maria Święcicka-Gołąb.*Proszę o wpisanie adnotacji/,
    )
    expect(text).toMatch(
      new RegExp(
        `POTWIERDZENIE ODBIORU.*Otrzymano zawiadomienie ${NUMBER} o zawarciu małżeństwa: Ewa Maria Święcicka-Gołąb \\(urodzona: 30 listopada 1999 r\\., Łękawka\\)\\. .*Odnotowano w księdze ochrzczonych …+ pod numerem …+`,
      ),
    )
    expect(text).not.toMatch(/[{}[\]|]/)
  }
})

test('a parish changes the texts of notices and slip, on paper and in the editable text; issued letters keep theirs', async () => {
  const { clerk, id } = await withNotice()
  const first = await printNotice(clerk, `/api/prints/notices/${id}`)
  await write(
    clerk,
    'notice',
    'Wieść {o_czym}',
    'Donoszę, że {co_sie_stalo}:',
    'Z Bogiem.',
    'Proszę o odcinek.',
  )
  await write(clerk, 'noticeSlip', 'Do nas', 'List {numer} przyszedł: {osoba}.', 'Wpisano ……')
  const second = await printNotice(clerk, `/api/prints/notices/${id}`)
  for (const text of [second.text, await exportNotice(clerk, id)]) {
    expect(text).toMatch(/wieść o zawarciu małżeństwa/i)
    expect(text).toMatch(
      /Donoszę, że zawarła małżeństwo:.*Święcicka.*Z Bogiem\. Proszę o odcinek\./,
    )
    expect(text).toMatch(new RegExp(`DO NAS.*List ${NUMBER} przyszedł: Ewa Maria`))
    expect(text).toContain('Wpisano ……')
    expect(text).not.toMatch(/Zawiadamiam|Otrzymano|Odnotowano|\{/)
  }
  const reprint = await printNotice(clerk, `/api/documents/${first.document_id}/pdf`)
  expect(reprint.text).toBe(first.text)
  const { data } = (await clerk('GET', '/api/documents?sortType=asc')).body
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Zawiadomienie o zawarciu małżeństwa',
    'Wieść o zawarciu małżeństwa',
    'Wieść o zawarciu małżeństwa',
  ])
})

test('a letter that corrects an earlier one asks to strike the earlier annotation', async () => {
  const { clerk, id } = await withNotice()
  const note = { event_date: '2026-05-23', place: 'Węgrów', replaces: 1 }
  await change(clerk, id, { note: JSON.stringify(note) })
  for (const text of [
    (await printNotice(clerk, `/api/prints/notices/${id}`)).text,
    await exportNotice(clerk, id),
  ]) {
    expect(text).toMatch(/zawarła małżeństwo.*Węgrów.*to zawiadomienie zastępuje poprzednie/)
  }
})

test('a recalled note has its own text', async () => {
  const { clerk, id } = await withNotice()
  await change(clerk, id, { note: JSON.stringify({ recalled: true }) })
  const before = await printNotice(clerk, `/api/prints/notices/${id}`)
  expect(before.text).toContain('ODWOŁANIE ZAWIADOMIENIA O ZAWARCIU MAŁŻEŃSTWA')
  expect(before.text).toContain('POTWIERDZENIE SKREŚLENIA')
  expect(before.text).toContain('Proszę o skreślenie adnotacji o zawarciu małżeństwa: wpis')
  expect(before.text).toContain('Skreślono adnotację w księdze ochrzczonych')
  await write(clerk, 'noticeRecall', 'Odwołanie', 'Odwołuję to, co pisałem {o_czym}:')
  await write(clerk, 'noticeRecallSlip', 'Odpowiedź', 'Skreślono w {numer}.')
  const { text } = await printNotice(clerk, `/api/prints/notices/${id}`)
  expect(text).toMatch(/ODWOŁANIE.*Odwołuję to, co pisałem o zawarciu małżeństwa:.*Ewa/)
  expect(text).toMatch(new RegExp(`ODPOWIEDŹ.*Skreślono w ${NUMBER}\\.`))
  expect(text).not.toContain('poniższego odcinka')
})

test('only a name is known → both gender forms and no birth date', async () => {
  const { clerk, id } = await withNotice()
  await change(clerk, id, { who: null })
  const { text } = await printNotice(clerk, `/api/prints/notices/${id}`)
  expect(text).toContain('zawarł/zawarła małżeństwo:')
  expect(text).toMatch(/o zawarciu małżeństwa: Święcicka-Gołąb Ewa( Maria)?\./)
})

test('the text of a baptism notice is listed with the other papers of its book', async () => {
  const clerk = await newParish({ role_id: 3 })
  const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
  const { body: act } = await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...consent })
  const path = `/api/prints/${act.id}/baptism/notice`
  expect((await printNotice(clerk, path)).text).toMatch(
    /została ochrzczona:.*Zofia Maria.*w kartotece parafialnej.*o chrzcie: Zofia Maria Święcicka-Gołąb \(urodzona: 1 marca 2026/,
  )
  await write(
    clerk,
    'baptismNotice',
    'O chrzcie',
    '[Ochrzciłem|Ochrzciłam] ją [on|tutaj]:',
    'Dziękuję.',
  )
  await write(clerk, 'baptismNoticeSlip', 'Odcinek', 'Mamy {numer} {o_czym}: {osoba}.')
  const { data } = (await clerk('GET', '/api/notices')).body
  for (const text of [
    (await printNotice(clerk, path)).text,
    await exportNotice(clerk, data[0].id),
  ]) {
    expect(text).toMatch(/Ochrzciłam ją tutaj:.*Zofia Maria.*Dziękuję\./)
    expect(text).toMatch(new RegExp(`ODCINEK.*Mamy ${NUMBER} o chrzcie: Zofia`))
  }
})

test('notice text: placeholder unknown to the program → 422', async () => {
  const { clerk } = await withNotice()
  const { status, body } = await clerk('PUT', '/api/document-texts/noticeSlip', {
    title: 'Odcinek',
    body: 'Otrzymano {data}.',
  })
  expect([status, body.errors.body]).toEqual([
    422,
    ['Nieznane pole {data}. Można wpisać: {numer}, {o_czym}, {osoba}'],
  ])
})
