import { type DocxFile, saveDocx } from '#documents/docx-file.ts'
import { printList } from '#documents/lists.ts'
import type { Context } from '#platform/context.ts'
import { type Loss, lossesInWords } from '#kit/rich-text/rich-text.ts'
import { richTextDocx } from '#kit/rich-text/docx.ts'
import { type Announcement, sections } from '../contract.ts'
import { listGroups } from '../published.ts'
import { getAnnouncement } from '../reading.ts'

type Asked = Omit<Context, 'db'>

const short = (day: string) => day.split('-').toReversed().join('.')
const periodOf = ({ date_from, date_to }: Pick<Announcement, 'date_from' | 'date_to'>) =>
  `${short(date_from)} – ${short(date_to)}`

const nameOf = (one: Announcement) => `Ogłoszenia ${one.date_from} – ${one.title}`

/** What the clerk should know when the text was pasted with more than announcements can hold. */
const remarksOf = (lost: readonly Loss[]) =>
  lost.length
    ? [`Przy wklejaniu tekstu uproszczono formatowanie (${lossesInWords(lost)}). Sprawdź wygląd.`]
    : []

const groups = ({ points }: Announcement) =>
  listGroups(points).map(({ section, apart, from, points: group }) => ({
    heading: section && sections[section],
    apart,
    from,
    points: group.map(({ body }) => body),
  }))

/** Announcements as they hang in the showcase or are read out (announcementsDefault). */
export async function printAnnouncements(context: Asked, id: number) {
  let remarks: string[] = []
  const printed = await printList(context, async db => {
    const one = await getAnnouncement(db, id)
    remarks = remarksOf(one.simplified)
    const { title, date_from, date_to, week } = one
    return {
      template: 'announcements',
      title: nameOf(one),
      subject: 'announcements',
      filters: periodOf(one),
      count: one.points.length,
      content: { title, date_from, date_to, groups: groups(one), week },
    }
  })
  return { ...printed, remarks: [...remarks, ...printed.remarks] }
}

/** The same announcements as a text to be edited. */
export function exportAnnouncements(context: Asked, id: number) {
  return saveDocx(context, async (db, docx): Promise<DocxFile> => {
    const one = await getAnnouncement(db, id)
    const { text, heading, numbered, rule } = richTextDocx(docx)
    const told = groups(one).flatMap(({ heading: section, apart, points }) => [
      ...(section ? [heading(section)] : []),
      ...(apart ? [rule()] : []),
      ...points.flatMap(numbered),
    ])
    return {
      title: nameOf(one),
      heading: one.title,
      subtitle: `Ogłoszenia duszpasterskie, ${periodOf(one)}`,
      subject: 'announcements',
      filters: periodOf(one),
      count: one.points.length,
      remarks: remarksOf(one.simplified),
      children: [
        ...told,
        ...(one.week.length ? [heading('Porządek tygodnia'), ...text(one.week)] : []),
      ],
    }
  })
}
