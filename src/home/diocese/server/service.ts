import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/refusals.ts'
import { CURIA } from '#auth/rights/role-names.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { parishInTown } from '#shared/places/parish-names.ts'
import type { DioceseOverview, ParishTask } from '../contract.ts'

const FRESH_DAYS = 31

interface ParishState {
  id: number
  name: string
  title: string
  town: string | null
  expiration_date: string | null
  backed_up_on: string | null
  books_printed_on: string | null
  is_counted: boolean
  has_priest: boolean
}

/**
 * Returns the year whose questionnaire and books are due: the Sunday count is in October, the books of a year are
 * complete when it has ended.
 */
export function getDueYears(day: string) {
  const year = Number(day.slice(0, 4))
  return { counted: day >= `${year}-11-01` ? year : year - 1, printed: year - 1 }
}

const toTasks = (
  states: readonly ParishState[],
  isMissing: (state: ParishState) => boolean,
  getDay: (state: ParishState) => string | null = () => null,
) =>
  states
    .filter(isMissing)
    .map((state): ParishTask => ({ id: state.id, name: parishInTown(state), day: getDay(state) }))
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))

/** Counts and names the parishes of the curia's diocese that lack something; 403 for other accounts. */
export async function getDioceseOverview({ db, user }: Context): Promise<DioceseOverview> {
  const account = await db
    .selectFrom('users')
    .select('diocese_id')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (user.role_id !== CURIA) throw forbidden('Przegląd diecezji jest dla kurii.')
  if (!account?.diocese_id) {
    throw forbidden(
      'To konto nie ma przypisanej diecezji. Poproś administratora systemu, aby ją przypisał.',
    )
  }
  const day = today()
  const { counted, printed } = getDueYears(day)
  const { rows } = await sql<ParishState>`
    select p.id, p.name, p.title, p.town, p.expiration_date, s.backed_up_on, s.books_printed_on, s.is_counted,
      s.has_priest
    from diocese_parish_states(${counted}) s join parishes p on p.id = s.parish_id
    order by concat_ws(' ', p.town, p.title) collate "pl", p.id`.execute(db)
  const isBefore = (value: string | null, limit: string) => value === null || value < limit
  return {
    parishes: rows.length,
    year: counted,
    backups: toTasks(
      rows,
      ({ backed_up_on }) => isBefore(backed_up_on, addDays(day, -FRESH_DAYS)),
      ({ backed_up_on }) => backed_up_on,
    ),
    books: toTasks(
      rows,
      ({ books_printed_on }) => isBefore(books_printed_on, `${printed + 1}-01-01`),
      ({ books_printed_on }) => books_printed_on,
    ),
    questionnaires: toTasks(rows, ({ is_counted }) => !is_counted),
    licences: toTasks(
      rows,
      ({ expiration_date }) =>
        expiration_date !== null && expiration_date <= addDays(day, FRESH_DAYS),
      ({ expiration_date }) => expiration_date,
    ),
    priests: toTasks(rows, ({ has_priest }) => !has_priest),
  }
}
