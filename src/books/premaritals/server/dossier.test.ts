import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { samplePremarital } from './testing.ts'

const { newParish, signIn } = await testApi()
async function createDossier() {
  const priest = await newParish()
  const [id] = await registerPeople(priest, { names: 'Łukasz', surname: 'Żółć', gender: 1 })
  const buildAnswers = (text: string) => ({ is_believer: { answer: 'no', text } })
  const { status } = await priest('POST', '/api/premaritals', {
    ...samplePremarital,
    fiance: {
      ...samplePremarital.fiance,
      person_id: id,
      citizenship: 'polskie',
      answers: buildAnswers('od lat'),
    },
    fiancee: { ...samplePremarital.fiancee, answers: buildAnswers('nie mówi o tym') },
  })
  expect(status).toBe(201)
  const readPersonData = async (caller: Caller) => {
    const { body } = await caller('GET', `/api/prints/personData/${id}`)
    return (await readPdf(Buffer.from(body.pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')
  }
  return { priest, everything: readPersonData }
}

test('data dossier: own answers in the premarital protocol are included, none of the other party', async () => {
  const { priest, everything } = await createDossier()
  const text = await everything(priest)
  expect(text.toLowerCase()).toContain('protokół przedślubny nr 1/2026')
  expect(text).toContain('polskie')
  expect(text).toContain('B1 Czy jest Pan/Pani osobą wierzącą? nie: od lat')
  expect(text).not.toMatch(/nie mówi o tym|Święcicka/)
})

test('answers are in the order of the interview, and the act of marriage contains only the other’s name', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, { names: 'Łukasz', surname: 'Żółć', gender: 1 })
  const yes = { answer: 'yes', text: null }
  // The database returns a short key first although it is asked last.
  const answers = { unity: yes, truth: yes, is_believer: yes, lives_in_parish: yes, crime: yes }
  const protocol = {
    ...samplePremarital,
    fiance: { ...samplePremarital.fiance, person_id: id, answers },
  }
  expect((await priest('POST', '/api/premaritals', protocol)).status).toBe(201)
  const act = {
    archival: true,
    act_number: '4',
    year: 1998,
    groom_person_id: id,
    groom_names: 'Łukasz',
    groom_surname: 'Żółć',
    bride_names: 'Ewa',
    bride_surname: 'Nowak',
    bride_father_names: 'Zbigniew',
    bride_mother_names: 'Halina',
    bride_mother_family_name: 'Tajemska',
  }
  const response = await priest('POST', '/api/weddings', act)
  expect([response.status, response.body.message]).toEqual([201, undefined])
  const { body } = await priest('GET', `/api/prints/personData/${id}`)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const order = ['A9 ', 'B1 ', 'C10 ', 'D13 ', 'G2 '].map(number => text.indexOf(number))
  expect(order.every(place => place > 0)).toBe(true)
  expect(order).toEqual(order.toSorted((left, right) => left - right))
  expect(text).toContain('Ewa')
  expect(text).not.toMatch(/Zbigniew|Halina|Tajemska/)
})

test('advice passed over is included in the dossier of the person concerned, with the reason', async () => {
  const priest = await newParish()
  const [id, bride] = await registerPeople(
    priest,
    { names: 'Łukasz', surname: 'Żółć', gender: 1, dic_faith_id: 1 },
    { names: 'Ewa', surname: 'Nowak', gender: 2, dic_faith_id: 1 },
  )
  const entry = {
    ...samplePremarital,
    fiance: { ...samplePremarital.fiance, person_id: id },
    fiancee: { ...samplePremarital.fiancee, person_id: bride },
    overrides: [
      { code: 'groom.confirmation', reason: 'Przyjmie w maju' },
      { code: 'bride.confirmation', reason: 'Nie zdąży przed ślubem' },
    ],
  }
  const response = await priest('POST', '/api/premaritals', entry)
  const protocol = await priest('GET', `/api/premaritals/${response.body.id}`)
  expect(protocol.body.overrides).toEqual(entry.overrides)
  const { body } = await priest('GET', `/api/prints/personData/${id}`)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Przyjmie w maju')
  expect(text).not.toContain('Nie zdąży')
  const { data } = (await priest('GET', `/api/history/premaritals/${response.body.id}`)).body
  expect(JSON.stringify(data)).toContain('Przyjmie w maju')
})

test('for a clerk of the office the dossier contains no data of a protocol', async () => {
  const { priest, everything } = await createDossier()
  const clerk = await signIn(3, priest.parish_id)
  expect(await everything(clerk)).not.toMatch(/protokół przedślubny|od lat/i)
})
