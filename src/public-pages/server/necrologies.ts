import { sql } from 'kysely'
import { computeAge, addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { fullDay } from './dates.ts'
import { html } from './html.ts'
import type { PublicPage, PublicParish } from './public-page.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Id of this kind in the dictionary ConsentKind. */
const NECROLOGY = 6
const MAX_OBITUARIES = 200

export const necrologiesPage: PublicPage = {
  path: '/nekrologi',
  name: 'Nekrologi',
  shown: ({ necrologies }) => necrologies,
  async render({ db, parish, today }) {
    const dead = await listObituaries(db, parish, today)
    return {
      heading: 'Nekrologi',
      description: 'Zmarli parafianie: dzień śmierci i pogrzebu.',
      passing: true,
      body: html`<p class="lead">Wieczny odpoczynek racz im dać, Panie.</p>
        ${dead.length === 0 && html`<p class="card">Nie ma teraz żadnych nekrologów.</p>`}
        <ul class="necrologies">
          ${dead.map(necrology)}
        </ul>`,
    }
  },
}

/**
 * Condition that the row may be published: the family consented, the person's data are not restricted, and no consent
 * was withdrawn on the card.
 */
const mayPublish = (table: 'deceased' | 'funerals') => {
  const person = sql.ref(`${table}.person_id`)
  return sql<boolean>`necrology_published and publish_consent_by is not null
    and not exists (select from people p where p.id = ${person} and p.restricted_at is not null)
    and not exists (select from person_consents c where c.person_id = ${person}
      and c.dic_consent_kind_id = ${NECROLOGY} and c.withdrawn_on is not null
      and not exists (select from person_consents d where d.person_id = c.person_id
        and d.dic_consent_kind_id = c.dic_consent_kind_id and d.withdrawn_on is null))`
}

const placeName = (column: string) =>
  sql<string | null>`(select name from parish_places p where p.id = ${sql.ref(column)})`

const COLUMNS = ['id', 'names', 'surname', 'death_date', 'burial_date', 'burial_time'] as const

const PLACES = [
  placeName('parish_place_id').as('church'),
  placeName('cemetery_place_id').as('own_cemetery'),
] as const

/** Selects the obituaries of acts within the days set by the parish. */
const selectActs = (db: Db, since: string) =>
  db
    .selectFrom('deceased')
    .select([...COLUMNS, 'funeral_place', 'cemetery', 'birth_date', 'age', ...PLACES])
    .select(sql<string | null>`coalesce(burial_day, death_day)`.as('day'))
    .where(mayPublish('deceased'))
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`coalesce(burial_day, death_day) >= ${since}::date`)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OBITUARIES)
    .execute()

/** Selects the obituaries of funerals that are not in the book yet; a cancelled funeral has none. */
const selectFunerals = (db: Db, since: string) =>
  db
    .selectFrom('funerals')
    .leftJoin('people', join =>
      join
        .onRef('people.id', '=', 'funerals.person_id')
        .onRef('people.parish_id', '=', 'funerals.parish_id'),
    )
    .select(COLUMNS.map(column => `funerals.${column}` as const))
    .select([
      'funeral_place',
      'cemetery',
      'people.birth_date',
      sql<null>`null`.as('age'),
      ...PLACES,
    ])
    .select(sql<string | null>`coalesce(burial_date, funerals.death_date)`.as('day'))
    .where(mayPublish('funerals'))
    .where('funerals.status', 'in', ['reported', 'planned', 'celebrated'])
    .where(
      sql<boolean>`coalesce(burial_date, funerals.death_date, reported_at, ${since}::date) >= ${since}::date`,
    )
    .orderBy('day', 'desc')
    .orderBy('funerals.id', 'desc')
    .limit(MAX_OBITUARIES)
    .execute()

/** Lists the obituaries, the latest funeral first; only what the forms promise: name, age, dates and places. */
async function listObituaries(db: Db, { necrology_days }: PublicParish, today: string) {
  const since = addDays(today, -necrology_days)
  const obituaries = [...(await selectFunerals(db, since)), ...(await selectActs(db, since))]
  return obituaries
    .toSorted((left, right) => (right.day ?? '').localeCompare(left.day ?? ''))
    .slice(0, MAX_OBITUARIES)
}

type Dead = Awaited<ReturnType<typeof listObituaries>>[number]

const isWhole = (day: string | null): day is string => /^\d{4}-\d\d-\d\d$/.test(day ?? '')

function necrology(dead: Dead) {
  const { death_date, burial_date, burial_time } = dead
  const years = computeAge(dead.birth_date, death_date)
  const age = years ? `lat ${years}` : dead.age
  const church = dead.funeral_place ?? dead.church
  const cemetery = dead.own_cemetery ?? dead.cemetery
  return html`<li class="card">
    <h2><span aria-hidden="true">†</span> ${formatName(dead)}</h2>
    ${age && html`<p>${age}</p>`} ${isWhole(death_date) && html`<p>zm. ${fullDay(death_date)}</p>`}
    ${
      isWhole(burial_date) &&
      html`<p>
        Pogrzeb:
        ${fullDay(burial_date)}${burial_time && `, godz. ${burial_time}`}${church && html`<br />${church}`}${
          cemetery && html`<br />${cemetery}`
        }
      </p>`
    }
  </li>`
}
