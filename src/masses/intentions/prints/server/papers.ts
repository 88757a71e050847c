import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { longDay, shortDay } from '#liturgical-calendar/server/day-labels.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { draftPaper } from '#documents/server/issue.ts'
import { type Printing, printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { redactPaper } from '#auth/rights/server/redact-for-account.ts'
import { getIntention } from '../../server/reading.ts'
import { CONFIRMATION } from './claims.ts'
import type { CustomList, IntentionFilters } from '../contract.ts'
import { writeDeathMark } from '../../death-mark.ts'
import { inManyPlaces } from '../../labels.ts'
import { type MassDay, massDays, wordsOfMass } from './days.ts'
import {
  type PrintedIntention,
  filtersInWords,
  intentionsFound,
  isSaid,
  getLine,
  formatPrintedZloty,
} from './found.ts'

type PrintContext = Omit<Context, 'db'>
interface Days {
  date_from: string
  date_to: string
}

/** Drafts the confirmation of a Mass (print 26). */
export async function draftConfirmation(
  context: Context,
  { id, paper, offering }: { id: number; paper: string; offering: boolean },
) {
  const intention = await getIntention(context.db, id)
  if (intention.status === 'cancelled' || intention.status === 'passed_on') {
    throw new Refusal(422, 'Ta intencja nie ma już tu Mszy: przywróć ją, zanim ją potwierdzisz')
  }
  return draftPaper(context, {
    code: 26,
    template: 'intention-confirmation',
    title: 'Potwierdzenie przyjęcia intencji',
    subject: 'intentions',
    subject_id: intention.id,
    person_id: null,
    recipient: intention.purchaser_name,
    purpose: null,
    about: intention.purchaser_name ?? intention.mass_date,
    verdict: getVerdict(CONFIRMATION, intention),
    content: {
      paper,
      content: writeDeathMark(intention.content),
      mass_date: intention.mass_date,
      mass_time: intention.mass_time,
      place: intention.place,
      purchaser_name: intention.purchaser_name,
      accepted_by: intention.accepted_by,
      offering:
        offering && hasPermission(context.user, 'offerings.read')
          ? formatPrintedZloty(intention.offering)
          : null,
    },
  })
}

/** Returns the lines of a list with the data that the user may see; a backup of the parish has all data. */
function getVisibleLines({ user }: Printing | PrintContext, rows: readonly PrintedIntention[]) {
  const lines = rows.map(getLine)
  return user && 'rights_taken' in user ? redactPaper(user, lines) : lines
}

const NO_INTENTIONS_MESSAGE = 'Żadna intencja nie pasuje do tych warunków. Zmień okres albo filtry'

async function findIntentions(db: Db, query: IntentionFilters, all: boolean) {
  const rows = await intentionsFound(db, query)
  const visibleRows = all ? rows : rows.filter(isSaid)
  if (!visibleRows.length) throw notFound(NO_INTENTIONS_MESSAGE)
  return visibleRows
}

/** Prints the intentions of some days: the hour, the text, the celebrant. */
export const printDefault = (context: PrintContext, query: IntentionFilters) =>
  printList(context, async db => {
    const rows = await findIntentions(db, query, false)
    return {
      template: 'intentions-list',
      title: 'Intencje mszalne',
      subject: 'intentions',
      filters: filtersInWords(query),
      count: rows.length,
      content: {
        columns: ['mass', ...(inManyPlaces(rows) ? ['place'] : []), 'content', 'celebrant'],
        intentions: getVisibleLines(context, rows),
      },
    }
  })

/** Prints the default list with the columns of the clerk's choice, and intentions of every outcome. */
export const printCustom = (context: PrintContext, { columns, ...query }: CustomList) =>
  printList(context, async db => {
    const rows = await findIntentions(db, query, true)
    return {
      template: 'intentions-list',
      title: 'Intencje mszalne – zestawienie',
      subject: 'intentions',
      filters: filtersInWords(query),
      count: rows.length,
      content: {
        columns: ['mass', 'content', 'celebrant', ...columns],
        intentions: getVisibleLines(context, rows),
      },
    }
  })

const getPeriod = ({ date_from, date_to }: Days) => filtersInWords({ date_from, date_to })
/** Formats the facts for the vestments: „uroczystość, kolor biały”. */
const getFacts = ({ rank, colours: dayColours }: MassDay) =>
  [
    rank && celebrationRanks[rank],
    `kolor ${dayColours.map(colour => liturgicalColours[colour]).join(' lub ')}`,
  ]
    .filter(Boolean)
    .join(', ')
const getFeast = ({ rank, name }: MassDay) => (rank === 'weekday' ? null : name)

type DayIntention = MassDay['masses'][number]['intentions'][number]
const getMarks = ({
  content,
  pro_populo,
  collective,
  series_number,
  needs_attention,
}: DayIntention) =>
  [
    pro_populo && !/za parafian/i.test(content) && 'za parafian',
    collective && 'zbiorowa',
    series_number && `gregorianka ${series_number}/30`,
    needs_attention && 'wymaga uwagi',
  ]
    .filter(Boolean)
    .join(', ')

const countIntentions = (days: readonly MassDay[]) =>
  days.flatMap(({ masses }) => masses.flatMap(({ intentions }) => intentions)).length

export const printSacristy = (context: PrintContext, query: Days) =>
  printList(context, async db => {
    const days = await massDays(db, query.date_from, query.date_to)
    const hasManyPlaces = inManyPlaces(days.flatMap(({ masses }) => masses))
    return {
      template: 'intentions-sacristy',
      title: 'Msze święte – lista dla zakrystii',
      subject: 'intentions',
      filters: getPeriod(query),
      count: countIntentions(days),
      content: {
        days: days.map(day => ({
          label: [longDay(day.day), getFeast(day)].filter(Boolean).join(' – '),
          facts: getFacts(day),
          short: shortDay(day.day),
          closed: day.closed,
          masses: day.masses.map(({ mass_time, place, intentions, vacant }) => ({
            mass_time,
            place: hasManyPlaces ? place : null,
            vacant,
            intentions: intentions.map(intention => ({
              content: intention.content,
              celebrant: intention.celebrant,
              marks: getMarks(intention),
            })),
          })),
        })),
      },
    }
  })

/** Prints intentions for public display, only in wording that may be published. */
export const printShowcase = (context: PrintContext, query: Days) =>
  printList(context, async db => {
    const days = await massDays(db, query.date_from, query.date_to)
    const hasManyPlaces = inManyPlaces(days.flatMap(({ masses }) => masses))
    return {
      template: 'intentions-showcase',
      title: 'Intencje mszalne do gabloty',
      subject: 'intentions',
      filters: getPeriod(query),
      count: countIntentions(days),
      content: {
        ...query,
        days: days.map(day => ({
          label: longDay(day.day),
          feast: getFeast(day),
          closed: day.closed,
          masses: day.masses.map(mass => ({
            mass_time: mass.mass_time,
            place: hasManyPlaces ? mass.place : null,
            contents: wordsOfMass(mass),
          })),
        })),
      },
    }
  })

/** Prints the book of one year (KPK 958): intentions, orderers, offerings and outcomes. */
export const printYearbook = (context: Printing, year: number) =>
  printList(context, async db => {
    const rows = await intentionsFound(db, {
      date_from: `${year}-01-01`,
      date_to: `${year}-12-31`,
    })
    if (!rows.length) throw notFound(`W księdze intencji nie ma Mszy z roku ${year}`)
    return {
      template: 'intentions-list',
      title: `Księga intencji mszalnych ${year}`,
      subject: 'intentions',
      filters: `rok ${year}`,
      count: rows.length,
      content: {
        columns: ['number', 'mass', 'content', 'purchaser_name', 'offering', 'celebrant', 'status'],
        intentions: getVisibleLines(context, rows),
      },
    }
  })
