import { newClerk } from './clerk.ts'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'
import { withoutTimeout } from '#platform/database/database.ts'

const PEOPLE = 200_000
const GENERATION = PEOPLE / 4
const TRIES = Number(process.env.BENCH_TRIES ?? 400)

/** Distance between husband and wife in the numbering of their generation, so that no sibling couples arise. */
const APART = 15_839

// Seeds four generations of couples with two children each, numbered consecutively, a card for every couple; history
// and search words are skipped, because no check reads them.
const families = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table people disable trigger user;
  alter table families disable trigger user;
  alter table family_members disable trigger user;
  insert into people (id, names, surname, gender, birth_date, father_id, mother_id) overriding system value
    select n, 'Jan', 'Nowak', 1 + place % 2, (1900 + 28 * generation)::text,
      case when generation > 0 then before + place / 2 * 2 end,
      case when generation > 0 then before + (place / 2 * 2 + ${APART}) % ${GENERATION} end
    from (
      select n, (n - 1) / ${GENERATION} as generation, (n - 1) % ${GENERATION} as place,
        ((n - 1) / ${GENERATION} - 1) * ${GENERATION} + 1 as before
      from generate_series(1, ${PEOPLE}) n
    ) line;
  insert into families (id, family_name, dic_family_marriage_id) overriding system value
    select n, 'Nowakowie', 1 from generate_series(1, ${PEOPLE / 2}) n;
  insert into family_members (family_id, person_id, dic_family_role_id)
    select n, person, role from generate_series(1, ${PEOPLE / 2}) n,
      lateral (values
        (2 * n - 1, 1),
        ((2 * n - 2) / ${GENERATION} * ${GENERATION} + 1 + ((2 * n - 2) % ${GENERATION} + ${APART}) % ${GENERATION}, 2)
      ) member (person, role);
  alter table people enable trigger user;
  alter table families enable trigger user;
  alter table family_members enable trigger user;
  commit`

/**
 * Returns the id of a person of the youngest generation by place: siblings are next to each other, cousins are where
 * the father's sister married.
 */
const youngest = (place: number) => PEOPLE - GENERATION + 1 + place

const PAIRS: Record<string, (place: number) => number> = {
  'brother and sister': place => place ^ 1,
  cousins: place => ((place - (place % 2) + 1 - APART + GENERATION) % GENERATION) + (place % 2),
  'two people chosen at random': place => (place + 17_389) % GENERATION,
}

/** Measures all canonical checks of a couple over HTTP, with all these people in the register of one parish. */
export async function benchKinship(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('kinship')
  const [parish] = await insertPeople(database, 1, 0)
  await database.query(withoutTimeout(families(parish!)))
  await database.query(withoutTimeout('vacuum analyze'))
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) }, 4026)
  const clerk = await newClerk(database, parish!, running.address)
  const figures: BenchFigure[] = []
  for (const [relation, getPartner] of Object.entries(PAIRS)) {
    const times: number[] = []
    let kinshipCount = 0
    for (let n = 0; n < TRIES; n++) {
      const place = (n * 7919) % GENERATION
      const startTime = performance.now()
      const { status, body } = await clerk('POST', '/api/canon/check-marriage', {
        groom: { person_id: youngest(place) },
        bride: { person_id: youngest(getPartner(place)) },
      })
      times.push(performance.now() - startTime)
      if (status !== 200) throw new Error(`${status} for ${relation}`)
      kinshipCount += body.kinship.length
    }
    const sortedTimes = times.slice(TRIES / 10).toSorted((a, b) => a - b)
    figures.push({
      name: `canonical checks of ${relation}, ${PEOPLE} people in four generations: p95`,
      value: roundNumber(sortedTimes[Math.floor(sortedTimes.length * 0.95)]!, 1),
      unit: 'ms',
      bar: '<= 50',
      note: `p50 ${roundNumber(calculateMedian(sortedTimes), 1)} ms, over HTTP; ${roundNumber(kinshipCount / TRIES, 1)} lines found each`,
    })
  }
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}
