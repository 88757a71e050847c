import type { CheckmarkCategory } from '#books/core/checkmarks/contract.ts'
import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { printList } from '#documents/server/lists.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { groupInWords } from '#books/core/groups/server/reading.ts'
import { getGroup } from '../../preparations/server/candidates.ts'
import { formatSponsor } from './candidates.ts'

type DetachedContext = Omit<Context, 'db'>
type Candidate = Awaited<ReturnType<typeof getGroup>>[number]

/** Prints a group: its members are loaded once, and each paper lays them out differently. */
const printGroup = (
  context: DetachedContext,
  query: GroupQuery,
  paper: { template: string; title: string },
  content: (candidates: Candidate[], categories: CheckmarkCategory[]) => Record<string, unknown>,
) =>
  printList(context, async (db: Db) => {
    const candidates = await getGroup(db, query)
    if (!candidates.length) throw notFound('W tej grupie nikt się teraz nie przygotowuje')
    const { categories } = await getCheckmarks(db, 'confirmation')
    return {
      ...paper,
      subject: 'confirmation_preparations',
      filters: await groupInWords(db, 'confirmation_preparations', query),
      count: candidates.length,
      content: content(candidates, categories.map(stillOffered)),
    }
  })

const stillOffered = (category: CheckmarkCategory) => ({
  ...category,
  types: category.types.filter(({ active }) => active),
})

const getSponsor = ({ sponsor_names, sponsor_surname }: Candidate) =>
  [sponsor_surname, sponsor_names].filter(Boolean).join(' ') || null

/** Prints the group in the order of a class register, with the missing items and the number of ticked points. */
export const printGroupList = (context: DetachedContext, query: GroupQuery) =>
  printGroup(
    context,
    query,
    { template: 'confirmation-class', title: 'Przygotowanie do bierzmowania' },
    (candidates, categories) => ({
      categories: categories.map(({ name }) => name),
      candidates: candidates.map(candidate => ({
        surname: candidate.surname,
        names: candidate.names,
        birth_date: candidate.birth_date,
        school_class: candidate.school_class,
        confirmation_name: candidate.confirmation_name,
        sponsor: getSponsor(candidate),
        missing: candidate.missing.join(', ') || null,
        ticked: categories.map(({ types }) => {
          const tickedTypes = types.filter(({ id }) => candidate.ticked.includes(id))
          return `${tickedTypes.length} z ${types.length}`
        }),
      })),
    }),
  )

export const printAttendance = (context: DetachedContext, query: GroupQuery) =>
  printGroup(
    context,
    query,
    { template: 'confirmation-attendance', title: 'Lista obecności' },
    candidates => ({
      candidates: candidates.map(({ surname, names, school_class }) => ({
        surname,
        names,
        school_class,
      })),
    }),
  )

/** Prints «Indeks»: a page for each candidate, signed at every meeting, devotion and confession. */
export const printBooklets = (context: DetachedContext, query: GroupQuery) =>
  printGroup(
    context,
    query,
    { template: 'confirmation-booklet', title: 'Indeksy kandydatów do bierzmowania' },
    (candidates, categories) => ({
      booklets: candidates.map(candidate => ({
        surname: candidate.surname,
        names: candidate.names,
        birth_date: candidate.birth_date,
        school_class: candidate.school_class,
        year: String(candidate.year),
        guardian: candidate.youth_guardian,
        confirmation_name: candidate.confirmation_name,
        sponsor: formatSponsor(candidate),
        categories: categories.map(({ name, types }) => ({
          name,
          points: types.map(type => ({
            name: type.name,
            done: candidate.ticked.includes(type.id),
          })),
        })),
      })),
    }),
  )
