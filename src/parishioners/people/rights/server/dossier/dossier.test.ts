import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'

const { api, database, inParish, newParish, signIn } = await testApi()

async function everything(call: Caller, id: number, status = 200) {
  const { body, ...answer } = await call('GET', `/api/prints/personData/${id}`)
  expect(answer.status, JSON.stringify(body).slice(0, 300)).toBe(status)
  if (status !== 200) return { ...body, pages: [], text: '' }
  const pdf = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { ...body, ...pdf, text: pdf.text.replaceAll(/\s+/g, ' ') }
}

const HOSTILE = '#read("/etc/passwd") <script>alert(1)</script> *ą* $x$'

/** Creates a parishioner with data in every part of the dossier. */
async function known() {
  const priest = await newParish({ user: { name: 'ks. Zdzisław Żur', clergy: true } })
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos' })
  const [mother, id] = await registerPeople(
    priest,
    { names: 'Grażyna', surname: 'Święch', birth_date: '1960' },
    {
      names: 'Łucja Anna',
      surname: 'Święch',
      notes: 'Uwaga duszpasterska',
      dic_practice_id: 1,
      phone: '+48600000012',
      contacts: [{ kind: 'phone', value: '14 627 10 11', dic_phone_type_id: 2 }],
      sacraments: [
        { kind: 'confirmation', event_date: '2005-05-01', place: 'Żabno', note: HOSTILE },
      ],
    },
  )
  const { version } = (await priest('GET', `/api/peoples/${id}`)).body
  await inParish(priest.parish_id, async db => {
    await db.updateTable('people').set({ mother_id: mother! }).where('id', '=', id!).execute()
    const actValues = {
      act_number: '12',
      year: 1990,
      names: 'Łucja',
      surname: 'Święch',
      person_id: id!,
    }
    const godparents = JSON.stringify([{ person_id: id, names: 'Łucja', surname: 'Święch' }])
    const [act] = await db
      .insertInto('baptisms')
      .values([
        { ...actValues, minister: 'ks. Ignacy Goethe', adopted: true },
        { act_number: '3', year: 2020, names: 'Zenobiusz', surname: 'Obcy', godparents },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('baptism_annotations')
      .values([
        { baptism_id: act!.id, dic_annotation_kind_id: 1, event_date: '2005-05-01' },
        { baptism_id: act!.id, dic_annotation_kind_id: 11, text: 'postanowienie sądu' },
      ])
      .execute()
  })
  await priest('POST', `/api/peoples/${id}/consents`, {
    dic_consent_kind_id: 4,
    given_on: '2025-05-03',
    source: 'form',
    note: '',
  })
  return { priest, clerk, id: id!, mother: mother!, version: version as number }
}

test('data dossier: one numbered document contains everything about a person', async () => {
  const { priest, id } = await known()
  const { text, filename, document_id } = await everything(priest, id)
  for (const words of [
    'Łucja Anna Święch',
    'Status parafianka Telefon +48 600 000 012',
    'Matka z kartoteki Święch Grażyna',
    'wpisano w kancelarii',
    'Rodzaj: telefon; Numer lub adres: +48 14 627 10 11; Typ telefonu: domowy',
    'Sakrament: bierzmowanie; Data: 01.05.2005; Miejsce: Żabno',
    'AKT CHRZTU NR 12/1990',
    'Szafarz ks. Ignacy Goethe',
    'Rodzaj: bierzmowanie; Data: 01.05.2005',
    'chrzestny lub świadek chrztu w akcie chrztu nr 3/2020',
    'Rodzaj zgody: publikacja wizerunku (zdjęcia, nagrania); Wyrażona: 03.05.2025; Jak wyrażona: formularz',
    'karta, zmieniono: Matka z kartoteki',
    'Dane przetwarza się w celu sprawowania sakramentów',
    'Odbiorcami są parafie, do których wysłano zawiadomienia, i kuria',
    'Wpisy w księgach przechowuje się bezterminowo',
    'art. 14 Dekretu',
  ]) {
    expect(text).toContain(words)
  }
  expect(text, 'a soft hyphen in a word would spoil a search of the file').not.toContain('\u00AD')
  expect(filename).toMatch(/^Zestawienie danych osobowych – Łucja Anna Święch – 1-\d{4}\.pdf$/)
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data).toMatchObject([
    { id: document_id, number: 1, code: 27, title: 'Zestawienie danych osobowych' },
  ])
})

test('data dossier: a request for access in the register → the paper states its day; without a request it does not', async () => {
  const { priest, id } = await known()
  expect((await everything(priest, id)).text).not.toContain('na jej wniosek')
  const request = { received_on: '2026-05-03', request_kind: 'access' }
  const { status } = await priest('POST', `/api/peoples/${id}/requests`, request)
  expect(status).toBe(201)
  expect((await everything(priest, id)).text).toContain(
    'wydane na jej wniosek z dnia 3 maja 2026 r.',
  )
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data.map(({ recipient }: { recipient: string | null }) => recipient)).toEqual([
    'Łucja Anna Święch',
    null,
  ])
})

test('data dossier: family, registrations, notices and earlier papers are included', async () => {
  const { priest, id, mother } = await known()
  await inParish(priest.parish_id, async db => {
    const [family] = await db
      .insertInto('families')
      .values({ family_name: 'Święchowie' })
      .returning('id')
      .execute()
    const place = { family_id: family!.id, member_from: '2001-02-03' }
    await db
      .insertInto('family_members')
      .values([
        { ...place, person_id: id, dic_family_role_id: 4 },
        { ...place, person_id: mother, is_head: true, dic_family_role_id: 6 },
      ])
      .execute()
    await db
      .insertInto('baptism_registrations')
      .values({ names: 'Łucja', surname: 'Święch', person_id: id, parents_phone: '+48600000013' })
      .execute()
    const notice = { kind: 'baptism', origin: 'baptisms', person_id: id } as const
    const entryState = { state: 'entered', sent_at: '2026-05-03', answer: 'akt 4/1998' } as const
    await db
      .insertInto('notices')
      .values([
        { ...notice, recipient: 'Parafia w Żabnie' },
        { ...notice, recipient: 'Parafia w Bobowej', ...entryState },
        {
          ...notice,
          recipient: 'Parafia w Grybowie',
          state: 'returned',
          answer: 'nie ma takiego aktu',
        },
      ])
      .execute()
  })
  await priest('GET', `/api/prints/peopleDocuments/${id}/opinion?purpose=do pracy`)
  const dossierText = (await everything(priest, id)).text
  for (const words of [
    'Domownik: Grażyna Święch, matka',
    'Rodzina: Święchowie; Funkcja w rodzinie: córka; Od: 03.02.2001',
    'Zgłoszenie do chrztu: zgłoszony, +48 600 000 013',
    'Zawiadomienie: Parafia w Żabnie: do wysłania',
    'Zawiadomienie: Parafia w Bobowej: odnotowane (akt 4/1998), wysłane 03.05.2026',
    'Zawiadomienie: Parafia w Grybowie: odesłane (nie ma takiego aktu)',
    'Opinia proboszcza do pracy',
  ]) {
    expect(dossierText).toContain(words)
  }
  const hers = (await everything(priest, mother)).text
  expect(hers).toContain('Dziecko: Łucja Anna Święch')
  expect(hers).toContain('rodzic w akcie chrztu nr 12/1990')
  expect(hers).not.toContain('600 000 012')
})

test('data dossier: people whom the acts of others concern → not named', async () => {
  const { priest, id } = await known()
  expect((await everything(priest, id)).text).not.toMatch(/Zenobiusz|Obcy/)
})

test('data dossier: facts for clergy only are in the clergy’s document, and the clerk’s says they are left out', async () => {
  const { priest, clerk, id } = await known()
  const fullPaper = await everything(priest, id)
  const partial = await everything(clerk, id)
  for (const words of [
    'Uwaga duszpasterska',
    'praktykujący regularnie',
    'Adopcja',
    'postanowienie',
  ]) {
    expect(fullPaper.text).toContain(words)
    expect(partial.text).not.toContain(words)
  }
  expect(fullPaper.text).toContain('obejmuje także uwagi i praktykę religijną')
  expect(partial.text).toContain('nie obejmuje uwag, praktyki religijnej')
  const reopen = (call: Caller, documentId: number) =>
    call('GET', `/api/documents/${documentId}/pdf`)
  expect((await reopen(clerk, fullPaper.document_id)).status).toBe(403)
  expect((await reopen(clerk, partial.document_id)).status).toBe(200)
  expect((await reopen(priest, fullPaper.document_id)).status).toBe(200)
})

test('data dossier: views of the card are counted by month and user', async () => {
  const { priest, clerk, id } = await known()
  await api.server.accessLog.flush()
  await database.query('delete from reads where parish_id = $1', [priest.parish_id])
  for (let n = 0; n < 3; n++) await clerk('GET', `/api/peoples/${id}`)
  await priest('GET', '/api/peoples')
  await api.server.accessLog.flush()
  const { text } = await everything(priest, id)
  expect(text).toMatch(/\d\d\.\d{4} ks\. Zdzisław Żur 1 \d\d\.\d{4} Maria Kos 3/)
})

test('data dossier: markup typed into a field is printed literally', async () => {
  const { priest, id } = await known()
  const { text } = await everything(priest, id)
  expect(text.replaceAll(/[\s\u200B]/g, '')).toContain(HOSTILE.replaceAll(' ', ''))
  expect(text).not.toContain('root:')
})

test('data dossier: a restriction is stated with its reason and does not prevent the document', async () => {
  const { priest, id } = await known()
  const { version } = (await priest('GET', `/api/peoples/${id}/rights`)).body
  const reason = `Spór o adres. ${'Bardzo długi powód, żółć i gęś. '.repeat(15)}`.slice(0, 500)
  await priest('POST', `/api/peoples/${id}/restriction`, { version, reason })
  const { text } = await everything(priest, id)
  expect(text).toContain('Przetwarzanie danych jest ograniczone. Powód: Spór o adres.')
})

test('data dossier: a card of two lines and a card with hundreds of changes both fit on the pages', async () => {
  const priest = await newParish()
  const long = 'Konstantynopolitańczykiewiczówna-'.repeat(3).slice(0, 99)
  const [plain, busy] = await registerPeople(
    priest,
    {},
    { surname: long, names: long, email: null },
  )
  const short = await everything(priest, plain!)
  expect(short.pages.length).toBeLessThanOrEqual(3)
  expect(short.text).toContain('Nie wydano wcześniej żadnego dokumentu.')
  await inParish(priest.parish_id, async db => {
    for (let n = 0; n < 300; n++) {
      const profession = n % 2 ? 'W'.repeat(100) : null
      await db.updateTable('people').set({ profession }).where('id', '=', busy!).execute()
    }
  })
  const { pages } = await everything(priest, busy!)
  expect(pages.length).toBeGreaterThan(5)
  for (const { places, width, height } of pages) {
    const outside = places.filter(
      ({ left, right, baseline }: Record<string, number>) =>
        left! < 8 || right! > width - 8 || baseline! < 8 || baseline! > height - 8,
    )
    expect(outside).toEqual([])
  }
  expect(pages[1].text).toContain(`strona 2 z ${pages.length}`)
})

test('data dossier: another parish, a helper or an unknown id → refused', async () => {
  const { priest, id } = await known()
  await everything(await newParish(), id, 404)
  await everything(await signIn(5, priest.parish_id), id, 403)
  await everything(priest, 999_999_999, 404)
})
