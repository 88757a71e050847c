import type { Chronicle } from '#history/told.ts'
import { plainText, type RichText } from '#rich-text/rich-text.ts'
import type { Point } from './contract.ts'

const instants = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What history tells about announcements: each point that was changed, by its number. */
export const announcementsChronicle: Chronicle = {
  table: 'announcements',
  access: 'announcements.read',
  fields: {
    title: 'Tytuł',
    date_from: 'Od dnia',
    date_to: 'Do dnia',
    points: {
      label: 'Punkty',
      facts: points =>
        Object.fromEntries(
          ((points as Point[] | null) ?? []).map(({ body }, index) => [
            `Punkt ${index + 1}`,
            plainText(body),
          ]),
        ),
    },
    week: { label: 'Porządek tygodnia', tell: week => plainText(week as RichText) },
    with_intentions: 'Intencje w porządku tygodnia',
    published_at: {
      label: 'Opublikowane od',
      tell: at => instants.format(new Date(String(at))),
    },
  },
}
