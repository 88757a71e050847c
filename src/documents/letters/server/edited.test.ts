import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { samplePremarital, createFullCouple } from '#books/premaritals/server/testing.ts'
import { sampleSubstitute } from '#books/substitute-certificates/server/testing.ts'
import { postWedding } from '#books/weddings/server/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish, signIn } = await testApi()

const anna = async (clerk: Caller) =>
  (
    await inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({
          names: 'Anna',
          surname: 'Nowak',
          gender: 2,
          birth_date: '1990-02-03',
          building_number: '7',
          post_office: 'Tarnów',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id
const documents = async (clerk: Caller) =>
  (await clerk('GET', '/api/documents?sortType=asc')).body.data
const year = new Date().getFullYear()

test('docx: a form is issued in the clerk’s text, with its number and without a verification code', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await anna(clerk)
  const texts = { title: 'Opinia', body: 'Jest wzorową parafianką.', recipient: 'Szkoła' }
  const { status, body } = await clerk('POST', `/api/docx/forms/opinion/${id}`, { texts })
  expect([status, body.message]).toEqual([201, undefined])
  expect(body.filename).toBe(`Opinia – Anna Nowak – 1-${year}.docx`)
  const { text } = await readDocx(body.docx)
  for (const words of [`L. dz. 1/${year}`, 'Anna Nowak', 'Jest wzorową parafianką.', 'Szkoła']) {
    expect(text).toContain(words)
  }
  const [document] = await documents(clerk)
  expect(document).toMatchObject({ number: 1, code: 27, title: 'Opinia', recipient: 'Szkoła' })
  expect(text).not.toContain(document.verification_code)
})

test('docx: opened again as it was issued, and each opening is counted', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await anna(clerk)
  const first = (await clerk('POST', `/api/docx/forms/membership/${id}`, { texts: {} })).body
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ surname: 'Zięba' }).where('id', '=', id).execute(),
  )
  const reprint = (await clerk('GET', `/api/documents/${first.document_id}/pdf`)).body
  expect(reprint.filename).toBe(first.filename)
  expect((await readDocx(reprint.docx)).text).toBe((await readDocx(first.docx)).text)
})

test('letters: document proved only by our books → printed, cannot be edited', async () => {
  const clerk = await newParish()
  const { body: act } = await clerk('POST', '/api/substitute-certificates', sampleSubstitute)
  const open = (template: string) => clerk('GET', `/api/prints/forms/${template}/${act.id}`)
  expect((await open('substituteCertificate')).body.editable).toBe(false)
  expect((await open('substituteOath')).body.editable).toBe(true)
  const { status, body } = await clerk('POST', `/api/docx/forms/substituteCertificate/${act.id}`, {
    texts: { body: 'Chrzest jest pewny.' },
  })
  expect([status, body.message]).toEqual([422, expect.stringContaining('Wydrukuj go.')])
  expect(await documents(clerk)).toEqual([])
})

test('docx: a notice remains waiting, because the DOCX does not prove that it was sent', async () => {
  const clerk = await newParish({ role_id: 3 })
  await postWedding(clerk)
  const notices = async () => (await clerk('GET', '/api/notices')).body.data
  const [notice] = await notices()
  const { status, body } = await clerk('GET', `/api/docx/notices/${notice.id}`)
  expect([status, body.message]).toEqual([200, undefined])
  const { text } = await readDocx(body.docx)
  expect(text).toContain('Zawiadomienie o zawarciu małżeństwa')
  for (const words of [
    notice.recipient,
    'w parafii adresata przyjęła chrzest',
    'Proszę o wpisanie adnotacji w księdze ochrzczonych',
    'POTWIERDZENIE ODBIORU',
    'o zawarciu małżeństwa: ',
  ]) {
    expect(text).toContain(words)
  }
  expect((await notices()).map(({ state }: { state: string }) => state)).toEqual([
    'waiting',
    'waiting',
  ])
  expect((await clerk('GET', '/api/docx/notices/999999999')).status).toBe(404)
})

test('docx: only clergy edit statements of a couple, and each is about one side', async () => {
  const priest = await newParish()
  const { body: protocol } = await priest('POST', '/api/premaritals', {
    ...samplePremarital,
    fiance: { ...samplePremarital.fiance, dic_faith_id: 1 },
    fiancee: { ...samplePremarital.fiancee, dic_marital_status_id: 1 },
  })
  const edit = (template: string, query = '', caller = priest) =>
    caller('GET', `/api/docx/premaritals/${protocol.id}/${template}?${query}`)
  const statements = await edit('attachment06', 'side=fiancee')
  expect([statements.status, statements.body.message]).toEqual([200, undefined])
  const { text } = await readDocx(statements.body.docx)
  expect(text).toContain('nie zawierałam dotąd małżeństwa')
  expect(text).not.toMatch(/[{}[\]|]/)
  expect((await edit('attachment06')).body.errors).toHaveProperty('side')
  expect((await edit('nupturientStatements', 'side=fiance')).status).toBe(200)
  expect((await edit('protocol')).status).toBe(404)
  const clerk = await signIn(3, priest.parish_id)
  expect((await edit('attachment06', 'side=fiancee', clerk)).status).toBe(403)
  const { document_id } = statements.body
  expect((await clerk('GET', `/api/documents/${document_id}/pdf`)).status).toBe(404)
  expect((await priest('GET', `/api/documents/${document_id}/pdf`)).status).toBe(200)
})

test('docx: a licence contains the priest’s text', async () => {
  const priest = await newParish()
  const { body: protocol } = await priest(
    'POST',
    '/api/premaritals',
    await createFullCouple(priest),
  )
  const path = `/api/docx/forms/weddingLicence/${protocol.id}`
  expect((await priest('POST', path, { texts: {} })).body.errors).toHaveProperty('recipient')
  const texts = { recipient: 'pw. św. Jana, Tarnów', body: 'Udzielam licencji.' }
  const { status, body } = await priest('POST', path, { texts })
  expect(status).toBe(201)
  expect((await readDocx(body.docx)).text).toContain('Udzielam licencji.')
})

test('docx: a permission and a certificate contain the person they are about', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await anna(clerk)
  const edit = async (template: string, texts: object) => {
    const { body } = await clerk('POST', `/api/docx/forms/${template}/${id}`, { texts })
    expect(body.message).toBeUndefined()
    return (await readDocx(body.docx)).text
  }
  const recipient = 'pw. św. Jana, Tarnów'
  const leave = await edit('confirmationPermission', { recipient })
  expect(leave).toMatch(
    /Adresat\nParafia pw\. św\. Jana[^]*Anna Nowak\n[^]*urodzona\n3\u00a0lutego/,
  )
  expect(leave).toContain('Wyrażam zgodę')
  const godmother = await edit('godparent', { candidate: 'Jeremi Zięba' })
  expect(godmother).toContain('Zaświadcza się, że')
  expect(godmother).toMatch(/kandydat\nJeremi Zięba[^]*– jest naszą parafianką,/)
  expect(godmother).not.toContain('dopuszczona')
  const confirmations = Object.fromEntries(
    ['baptised', 'confirmed', 'communicant', 'catholic', 'practising', 'unpunished'].map(name => [
      `confirm_${name}`,
      'tak',
    ]),
  )
  const letterText = await edit('godparent', { candidate: 'Jeremi Zięba', ...confirmations })
  expect(letterText).toContain('– jest bierzmowana,')
  expect(letterText).toContain('i może być dopuszczona do godności matki chrzestnej.')
  expect(letterText).toContain('Kancelaria potwierdza: przyjęcie chrztu, przyjęcie bierzmowania')
})

test('docx: an oath contains the baptised person it is about', async () => {
  const priest = await newParish()
  const { body: act } = await priest('POST', '/api/substitute-certificates', sampleSubstitute)
  const { body } = await priest('POST', `/api/docx/forms/substituteFirstWitness/${act.id}`, {
    texts: { who: 'Łucja Kos', body: 'Byłam na chrzcie.' },
  })
  const { text } = await readDocx(body.docx)
  expect(text).toContain('Łucja Kos')
  expect(text).toMatch(/czyjego chrztu dotyczy\n.*\w/)
  expect(text).toContain('pouczony o obowiązku mówienia prawdy')
  expect(text).toContain('podpis świadka')
})

test('docx: a notice of a baptism and one that revokes an annotation have their own texts', async () => {
  const clerk = await newParish()
  const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
  await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...consent })
  const edit = async () => {
    const { data } = (await clerk('GET', '/api/notices?state=waiting')).body
    const { body } = await clerk('GET', `/api/docx/notices/${data[0].id}`)
    return (await readDocx(body.docx)).text
  }
  const baptism = await edit()
  expect(baptism).toContain('w tutejszej parafii została ochrzczona:')
  expect(baptism).toMatch(/numer aktu, rok\n\d+\/\d{4}/)
  expect(baptism).toContain('Odnotowano w kartotece lub księdze')
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('notices')
      .set({ kind: 'marriage', note: JSON.stringify({ recalled: true }) })
      .execute(),
  )
  const recall = await edit()
  expect(recall).toContain('Proszę o skreślenie adnotacji o zawarciu małżeństwa')
  expect(recall).toContain('Skreślono adnotację w księdze ochrzczonych')
})
