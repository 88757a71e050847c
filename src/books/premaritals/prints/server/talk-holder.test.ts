import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { samplePremarital, createFullCouple } from '../../server/testing.ts'
import { readPaper } from './testing.ts'

const { newParish } = await testApi()
const pastor = {
  title: 'ks. kan.',
  names: 'Jan',
  surname: 'Wróbel',
  worker_function: 'proboszcz',
  clergy: true,
  signs: true,
}
const vicar = {
  ...pastor,
  title: 'ks.',
  surname: 'Kos',
  worker_function: 'wikariusz',
  signs: false,
}
const clerk = {
  title: null,
  names: 'Anna',
  surname: 'Sikora',
  worker_function: 'kancelista',
  clergy: false,
}

async function addWorker(priest: Caller, worker: object): Promise<number> {
  const { status, body } = await priest('POST', '/api/parish-workers', worker)
  expect([status, body.message]).toEqual([201, undefined])
  return body.id
}

async function printNewProtocol(priest: Caller, protocol: object) {
  const { status, body } = await priest('POST', '/api/premaritals', protocol)
  expect([status, body.message]).toEqual([201, undefined])
  return (template: string) => priest('GET', `/api/prints/premaritals/${body.id}/${template}`)
}

test('interviews held by the vicar: the protocol and the licence name him, not the parish priest who signs', async () => {
  const priest = await newParish()
  await addWorker(priest, pastor)
  const full = await createFullCouple(priest)
  const print = await printNewProtocol(priest, {
    ...full,
    parish_worker_id: await addWorker(priest, vicar),
  })
  const { text } = await readPaper(await print('protocol'))
  expect(text).toMatch(/rozmowy przeprowadził ks\. Jan Kos, wikariusz/)
  expect(text).not.toContain('Wróbel')
  const licence = (await readPaper(await print('weddingLicence'))).text
  expect(licence).toMatch(/przeprowadził ks\. Jan Kos, wikariusz/)
  expect(licence).not.toContain('Przeprowadziłem')
})

test('protocol printout: interviews without an entered holder → the protocol leaves a line to sign', async () => {
  const priest = await newParish()
  await addWorker(priest, pastor)
  const { text } = await readPaper(
    await (
      await printNewProtocol(priest, samplePremarital)
    )('protocol'),
  )
  expect(text).toMatch(/rozmowy przeprowadził podpis/)
  expect(text).not.toContain('Wróbel')
})

test('layman as the holder of the interviews → refused, in a new protocol and in an old one', async () => {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const parish_worker_id = await addWorker(priest, clerk)
  const refusal = [422, [expect.stringContaining('Rozmowy przeprowadza duchowny')]]
  const addResponse = await priest('POST', '/api/premaritals', { ...full, parish_worker_id })
  expect([addResponse.status, addResponse.body.errors?.parish_worker_id]).toEqual(refusal)
  const { body: savedProtocol } = await priest('POST', '/api/premaritals', full)
  const editResponse = await priest('PUT', `/api/premaritals/${savedProtocol.id}`, {
    ...full,
    parish_worker_id,
    version: savedProtocol.version,
  })
  expect([editResponse.status, editResponse.body.errors?.parish_worker_id]).toEqual(refusal)
})

test('layman as the holder in an older record → no licence, and the protocol leaves a line to sign', async () => {
  const priest = await newParish()
  const full = await createFullCouple(priest)
  const id = await addWorker(priest, { ...clerk, clergy: true })
  const print = await printNewProtocol(priest, { ...full, parish_worker_id: id })
  const { version } = (await priest('GET', `/api/parish-workers/${id}`)).body
  const change = await priest('PUT', `/api/parish-workers/${id}`, { ...clerk, version })
  expect([change.status, change.body.message]).toEqual([200, undefined])
  const { status, body } = await print('weddingLicence')
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('wpisana osoba nie jest duchownym'),
  ])
  expect((await readPaper(await print('protocol'))).text).not.toContain('Sikora')
})
