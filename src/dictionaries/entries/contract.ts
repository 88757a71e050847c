import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, Id, Saved, Version, requiredText } from '#shared/fields.ts'
import { Page, Paging } from '#platform/paging.ts'

/** Option of a form: the number stored in the record, and its label. */
export const DictionaryChoice = z.object({ id: z.number(), value: z.string() })
export type DictionaryChoice = z.infer<typeof DictionaryChoice>

/** An entry of one dictionary; entries common to all parishes are changed only by the program. */
export const DictionaryItem = z.object({
  ...DictionaryChoice.shape,
  version: z.number(),
  global: z.boolean(),
})
export type DictionaryItem = z.infer<typeof DictionaryItem>

const Value = requiredText('Podaj treść pozycji', 120)
export const DictionaryItemEntry = z.strictObject({ value: Value })

const Name = z.string().max(60)
const NameParam = z.strictObject({ name: Name })

/** `value` filters by the beginning of the text, without case and diacritics. */
export const DictionaryItemQuery = z.strictObject({
  page: Paging.page,
  per_page: Paging.per_page,
  value: z.string().max(200, 'Szukany tekst jest za długi (najwyżej 200 znaków)').default(''),
  without_global: Flag.default(false),
})
export type DictionaryItemQuery = z.infer<typeof DictionaryItemQuery>

/** Whether a new entry is for all parishes; only an administrator may set it. */
export const ForAll = { global: z.boolean().default(false) }
/** Answer to an addition; `added` is false when a similar entry exists and is returned instead. */
export const Added = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ result: z.boolean(), added: z.boolean(), entry })

const several = z.union([Name.transform(name => [name]), z.array(Name).max(40)])

export const dictionaries = {
  editable: endpoint('GET /api/dictionaries/editable-list', {
    access: 'dictionaries.read',
    answer: z.object({
      dictionaries: z.array(
        z.object({
          name: z.string(),
          publicName: z.string(),
          items_count: z.number(),
          own_count: z.number(),
        }),
      ),
    }),
  }),
  /** Returns the options for a form's selects in one call: `?names=Faith&names=Rite`, or every dictionary. */
  choices: endpoint('GET /api/dictionaries/choices', {
    access: 'dictionaries.read',
    query: z.strictObject({ names: several.optional() }),
    answer: z.object({ choices: z.record(z.string(), z.array(DictionaryChoice)) }),
  }),
  items: endpoint('GET /api/dictionaries/items/:name', {
    access: 'dictionaries.read',
    params: NameParam,
    query: DictionaryItemQuery,
    answer: z.object({ name: z.string(), publicName: z.string(), items: Page(DictionaryItem) }),
  }),
  addItem: endpoint('POST /api/dictionaries/items/:name', {
    access: 'dictionaries.write',
    params: NameParam,
    body: DictionaryItemEntry,
    answer: Saved,
    status: 201,
  }),
  /** Changes an item named in the body; its `version` is checked when sent. */
  editItem: endpoint('PUT /api/dictionaries/items/:name', {
    access: 'dictionaries.write',
    params: NameParam,
    body: DictionaryItemEntry.extend({ id: Id, version: Version.optional() }),
    answer: Saved,
  }),
  removeItem: endpoint('DELETE /api/dictionaries/items/:name/:itemId', {
    access: 'dictionaries.write',
    params: NameParam.extend({ itemId: Id }),
    answer: z.object({ result: z.boolean() }),
  }),
  /**
   * Adds an entry while a form is filled in; an existing entry that differs only in case or diacritics is returned
   * instead.
   */
  add: endpoint('POST /api/dictionaries', {
    access: 'dictionaries.write',
    body: z.strictObject({ name: Name, value: Value }),
    answer: z.object({ result: z.boolean(), entry: DictionaryChoice }),
  }),
}
