import { type DocxFile, saveDocx } from '#documents/server/docx-file.ts'
import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import { type Loss, lossesInWords } from '#ui/rich-text/rich-text.ts'
import { richTextDocx } from '#ui/rich-text/docx.ts'
import type { AnnouncementSheet } from '../contract.ts'
import { type Announcement, announcementSections } from '../../contract.ts'
import { listGroups } from '../../server/published.ts'
import { getAnnouncement } from '../../server/reading.ts'
import { showDay } from '#shared/dates/format-day.ts'

type PrintContext = Omit<Context, 'db'>

const getPeriod = ({ date_from, date_to }: Pick<Announcement, 'date_from' | 'date_to'>) =>
  `${showDay(date_from)} – ${showDay(date_to)}`

const getName = (announcement: Announcement) =>
  `Ogłoszenia ${announcement.date_from} – ${announcement.title}`

/** Returns a remark when pasted text contained formatting that announcements cannot represent. */
const getRemarks = (losses: readonly Loss[]) =>
  losses.length
    ? [`Przy wklejaniu tekstu uproszczono formatowanie (${lossesInWords(losses)}). Sprawdź wygląd.`]
    : []

const groups = ({ points }: Announcement) =>
  listGroups(points).map(({ section, apart, from, points: group }) => ({
    heading: section && announcementSections[section],
    apart,
    from,
    points: group.map(({ body }) => body),
  }))

/** Prints announcements for the notice board or for reading out (announcementsDefault). */
export async function printAnnouncements(
  context: PrintContext,
  id: number,
  { sheet }: { sheet: AnnouncementSheet },
) {
  let remarks: string[] = []
  const printResult = await printList(context, async db => {
    const announcement = await getAnnouncement(db, id)
    remarks = getRemarks(announcement.simplified)
    const { title, date_from, date_to, week } = announcement
    return {
      template: 'announcements',
      title: getName(announcement),
      subject: 'announcements',
      filters: getPeriod(announcement),
      count: announcement.points.length,
      content: { title, date_from, date_to, groups: groups(announcement), week, sheet },
    }
  })
  return { ...printResult, remarks: [...remarks, ...printResult.remarks] }
}

/** Exports the same announcements as an editable text. */
export function exportAnnouncements(context: PrintContext, id: number) {
  return saveDocx(context, async (db, docx): Promise<DocxFile> => {
    const announcement = await getAnnouncement(db, id)
    const { text, heading, numbered, rule } = richTextDocx(docx)
    const fileChildren = groups(announcement).flatMap(({ heading: section, apart, points }) => [
      ...(section ? [heading(section)] : []),
      ...(apart ? [rule()] : []),
      ...points.flatMap(numbered),
    ])
    return {
      title: getName(announcement),
      heading: announcement.title,
      subtitle: `Ogłoszenia duszpasterskie, ${getPeriod(announcement)}`,
      subject: 'announcements',
      filters: getPeriod(announcement),
      count: announcement.points.length,
      remarks: getRemarks(announcement.simplified),
      children: [
        ...fileChildren,
        ...(announcement.week.length
          ? [heading('Porządek tygodnia'), ...text(announcement.week)]
          : []),
      ],
    }
  })
}
