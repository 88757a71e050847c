import { listPeople } from '#parishioners/people/list/server/list.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { getStatus } from '#parishioners/people/labels.ts'
import { type ChosenRows, ALL } from '#platform/database/chosen-rows.ts'
import type { Context } from '#platform/context.ts'
import type { Wish } from '#documents/contract.ts'
import { notFound } from '#platform/refusals.ts'
import { draftForm, type TemplateForm } from '#documents/forms/server/service.ts'
import { printList } from '#documents/server/lists.ts'
import type { PeopleListQuery } from '../contract.ts'
import { peopleFilters, describeSelection } from './filters.ts'

const EVERYTHING = 100_000

/** Prints the list of people as filtered and sorted on the screen, or the selected ones. */
export const printPeople = (
  context: Omit<Context, 'db'>,
  { columns, ...query }: PeopleListQuery,
  selection: ChosenRows = ALL,
) =>
  printList(context, async db => {
    const all = { ...query, restricted: false, page: 1, per_page: EVERYTHING }
    const { data } = await listPeople({ ...context, db }, all, selection)
    const people = data.map(person => ({
      surname: person.surname,
      names: person.names,
      birth_date: person.birth_date,
      address: [person.address, person.town].filter(Boolean).join(', '),
      phone: person.phone && formatPhone(person.phone),
      status: getStatus(person.status, person.gender),
    }))
    return {
      template: 'people-list',
      title: 'Lista parafian',
      subject: 'people',
      filters: describeSelection(selection, await peopleFilters(db, query)),
      count: people.length,
      content: { columns, people },
    }
  })

/** Drafts a document about a person with its default texts. */
export function draftPersonDocument(
  forms: readonly TemplateForm[],
  context: Context,
  { peopleID, template }: { peopleID: number; template: string },
  wish: Wish,
) {
  const peopleForms = forms.filter(({ subject }) => subject === 'people')
  if (!peopleForms.some(({ name }) => name === template)) throw notFound('Nie ma takiego druku')
  const wishEntries = Object.entries(wish).filter(([, text]) => text !== null)
  const texts = Object.fromEntries(wishEntries) as Record<string, string>
  return draftForm(peopleForms, context, { template, id: peopleID }, texts)
}
