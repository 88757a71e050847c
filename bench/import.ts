import { setTimeout as pause } from 'node:timers/promises'
import { type BenchClerk, newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, roundNumber } from './figures.ts'
import { keepDoing, p99, measureSeconds } from './meanwhile.ts'
import { parishFile } from './parish-file.ts'
import { runServer } from './server.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

async function reaches(clerk: BenchClerk, id: number, state: string) {
  for (;;) {
    const { body } = await clerk('GET', `/api/people-imports/${id}`)
    if (body.state === state) return body
    if (body.state === 'failed') throw new Error(body.problem)
    await pause(100)
  }
}

/** Confirms the new towns and streets of the file, without which it is not written. */
async function confirmPlaces(clerk: BenchClerk, id: number) {
  const { body } = await clerk('GET', `/api/people-imports/${id}/questions`)
  const places = body.data.filter((question: { kind: string }) => question.kind !== 'gender')
  if (places.length === 0) return
  const answers = Object.fromEntries(places.map((place: { id: string }) => [place.id, 'new']))
  await clerk('PUT', `/api/people-imports/${id}/answers`, { answers })
  await reaches(clerk, id, 'checked')
}

/** Measures the import of a file of 20,000 people into a parish of 10,000 while its other clerks keep working. */
export async function benchImport(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('import')
  const [parish, otherParish] = await insertPeople(database, 2, 10_000)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4023)
  const getClerk = (parish_id: number) => newClerk(database, parish_id, running.address)
  const clerks = [
    await getClerk(parish!),
    await getClerk(parish!),
    await getClerk(otherParish!),
  ] as const
  try {
    return await measure(clerks)
  } finally {
    await running.stop()
    await database.end()
    await server.stop()
  }
}

async function measure([clerk, colleague, stranger]: readonly BenchClerk[]): Promise<
  BenchFigure[]
> {
  let name = 0
  const emails = 'abcdefghijklmnoprstuwyz'
  const save = () =>
    colleague!('POST', '/api/peoples', {
      names: `Anna ${emails[name % 23]}${emails[Math.floor(name++ / 23) % 23]}`,
      surname: 'Osobna',
      gender: 2,
      birth_date: '1990-05-03',
    })
  const look = () => colleague!('GET', '/api/peoples?per_page=50&page=3')
  const lookElsewhere = () => stranger!('GET', '/api/peoples?per_page=50&page=3')

  for (let n = 0; n < 200; n++) await look()
  const idleLists = keepDoing(20, look)
  const idleSaves = keepDoing(200, save)
  await pause(SECONDS * 1000)
  const idle = { lists: await idleLists(), saves: await idleSaves() }

  const form = new FormData()
  form.set('file', new Blob([parishFile(ROWS)]), 'parafianie.csv')
  const lists = keepDoing(20, look)
  const otherLists = keepDoing(20, lookElsewhere)
  const saves = keepDoing(200, save)
  let id = 0
  const upload = await measureSeconds(async () => {
    id = (await clerk!('POST', '/api/people-imports', form)).body.id
  })
  const check = await measureSeconds(async () => {
    const { body } = await clerk!('GET', `/api/people-imports/${id}`)
    await clerk!('PUT', `/api/people-imports/${id}/mapping`, { mapping: body.mapping })
    await reaches(clerk!, id, 'checked')
  })
  // A decision of the user, so it is not a part of the time.
  await confirmPlaces(clerk!, id)
  let addedCount = 0
  const apply = await measureSeconds(async () => {
    await clerk!('POST', `/api/people-imports/${id}/apply`)
    addedCount = (await reaches(clerk!, id, 'done')).added
  })
  const [listResult, far, saveResult] = [await lists(), await otherLists(), await saves()]
  const idleP99 = p99(idle.lists.times)
  const rows = `${ROWS.toLocaleString('pl')} rows`
  const ms = (value: number) => roundNumber(value, 0)
  return [
    {
      name: `import: ${rows} from upload to done`,
      value: roundNumber(upload + check + apply, 1),
      unit: 's',
      bar: '<= 60 s',
      note: `upload ${roundNumber(upload, 1)}, check ${roundNumber(check, 1)}, apply ${roundNumber(apply, 1)}; ${addedCount} added`,
    },
    {
      name: 'import: list p99 in the same parish against idle',
      value: roundNumber(p99(listResult.times) / idleP99, 1),
      unit: 'x',
      bar: '<= 2',
      note: `${ms(p99(listResult.times))} ms against ${ms(idleP99)} ms`,
    },
    {
      name: 'import: list p99 in another parish against idle',
      value: roundNumber(p99(far.times) / idleP99, 1),
      unit: 'x',
      bar: '<= 2',
      note: `${ms(p99(far.times))} ms`,
    },
    {
      name: 'import: a colleague saving meanwhile, slowest',
      value: roundNumber(Math.max(...saveResult.times) / 1000, 1),
      unit: 's',
      bar: 'none refused',
      note: `${saveResult.times.length} saved, ${saveResult.refused} refused; idle slowest ${ms(Math.max(...idle.saves.times))} ms`,
    },
  ]
}
