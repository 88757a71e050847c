import { sql } from 'kysely'
import { computeAge, addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { fullDay } from './dates.ts'
import { html } from './html.ts'
import type { PublicPage, PublicParish } from './public-page.ts'
import { formatName } from '#shared/people/mononym.ts'

/** Id of this kind in the dictionary ConsentKind. */
const NECROLOGY = 6

export const necrologiesPage: PublicPage = {
  path: '/nekrologi',
  name: 'Nekrologi',
  shown: ({ necrologies }) => necrologies,
  async render({ db, parish, today }) {
    const dead = await necrologies(db, parish, today)
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
 * Selects necrologies with the family's consent within the days set by the parish, except people with restricted data
 * or a withdrawn consent. It returns only what the form promises: name, age, date and place.
 */
const necrologies = (db: Db, { necrology_days }: PublicParish, today: string) =>
  db
    .selectFrom('deceased')
    .select([
      'id',
      'names',
      'surname',
      'birth_date',
      'age',
      'death_date',
      'burial_date',
      'burial_time',
      'funeral_place',
      'cemetery',
      sql<string | null>`(select name from parish_places p where p.id = parish_place_id)`.as(
        'church',
      ),
      sql<string | null>`(select name from parish_places p where p.id = cemetery_place_id)`.as(
        'own_cemetery',
      ),
    ])
    .where('necrology_published', '=', true)
    .where('publish_consent_by', 'is not', null)
    .where('cancelled_at', 'is', null)
    .where(
      sql<boolean>`coalesce(burial_day, death_day) >= ${addDays(today, -necrology_days)}::date`,
    )
    .where(
      sql<boolean>`not exists (select from people p where p.id = deceased.person_id and p.restricted_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select from person_consents c where c.person_id = deceased.person_id
        and c.dic_consent_kind_id = ${NECROLOGY} and c.withdrawn_on is not null
        and not exists (select from person_consents d where d.person_id = c.person_id
          and d.dic_consent_kind_id = c.dic_consent_kind_id and d.withdrawn_on is null))`,
    )
    .orderBy(sql`coalesce(burial_day, death_day)`, 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

type Dead = Awaited<ReturnType<typeof necrologies>>[number]

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
