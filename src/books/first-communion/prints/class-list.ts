import { checkmarksOf } from '#checkmarks/service.ts'
import { printList } from '#documents/lists.ts'
import { showPhone } from '#people/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/problems.ts'
import { groups } from '../preparations/list.ts'
import type { GroupQuery } from '../preparations/contract.ts'
import { missingPapers } from '../preparations/papers.ts'
import { groupOf } from '../preparations/meeting.ts'

/** A group in the order of a class register, with what is ticked and what is missing. */
export const printClassList = (context: Omit<Context, 'db'>, query: GroupQuery) =>
  printList(context, async db => {
    const children = await groupOf(db, query)
    if (!children.length) throw notFound('W tej grupie nikt się teraz nie przygotowuje')
    const { categories } = await checkmarksOf(db, 'first_communion')
    return {
      template: 'communion-class',
      title: 'Przygotowanie do I Komunii',
      subject: 'communion_preparations',
      filters: await inWords(db, query),
      count: children.length,
      content: {
        categories: categories.map(({ name }) => name),
        children: children.map(child => ({
          surname: child.surname,
          name: child.name,
          birth_date: child.birth_date,
          school_class: child.school_class,
          phone: child.phone && showPhone(child.phone),
          missing: missingPapers(child).join(', ') || null,
          ticked: categories.map(({ types }) =>
            types
              .filter(({ id }) => child.ticked.includes(id))
              .map(({ name }) => name)
              .join(', '),
          ),
        })),
      },
    }
  })

/** The group in words: «rok 2026, klasa 3a, p. Anna Nowak». */
async function inWords(db: Db, query: GroupQuery) {
  const { schools, guardians } = await groups({ db }, {})
  const words = [
    query.year && `rok ${query.year}`,
    schools.find(({ id }) => id === query.dic_school_id)?.value,
    query.school_class && `klasa ${query.school_class}`,
    guardians.find(({ id }) => id === query.dic_youth_guardian_id)?.value,
  ]
  return words.filter(Boolean).join(', ') || null
}
