import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { printList } from '#documents/server/lists.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { groupInWords } from '#books/core/groups/server/reading.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { missingPapers } from '../../preparations/server/papers.ts'
import { getGroup } from '../../preparations/server/children.ts'

/** Prints a group in the order of a class register, with the ticked points and missing items. */
export const printClassList = (context: Omit<Context, 'db'>, query: GroupQuery) =>
  printList(context, async db => {
    const children = await getGroup(db, query)
    if (!children.length) throw notFound('W tej grupie nikt się teraz nie przygotowuje')
    const { categories } = await getCheckmarks(db, 'first_communion')
    return {
      template: 'communion-class',
      title: 'Przygotowanie do I Komunii',
      subject: 'communion_preparations',
      filters: await groupInWords(db, 'communion_preparations', query),
      count: children.length,
      content: {
        categories: categories.map(({ name }) => name),
        children: children.map(child => ({
          surname: child.surname,
          name: child.name,
          birth_date: child.birth_date,
          school_class: child.school_class,
          phone: child.phone && formatPhone(child.phone),
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
