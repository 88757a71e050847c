import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version } from '#shared/fields.ts'
import { FileFormat, exportEndpoint } from '#platform/export/file.ts'
import { Page } from '#platform/paging.ts'
import { Because, NextNumber, SavedAct, YearQuery } from './act.ts'
import { Reason } from '#shared/fields.ts'
import { AnnotationEntry, AnnotationParam } from './annotations/annotation.ts'
import {
  type ActColumns,
  buildBlankValues,
  buildArchivalShape,
  buildNewEntryShape,
} from './columns/column.ts'
import { type Rule, keepAll } from './columns/rules.ts'

/** Act as its rules see it, of today or copied from an old volume. */
type StoredAct<C extends ActColumns> = {
  [Key in keyof C]: z.output<C[Key]['today']> | z.output<C[Key]['old']>
}

interface Rules<C extends ActColumns> {
  /** Rules for every act. */
  always?: readonly Rule<StoredAct<C>>[]
  /** Rules for acts of today only. */
  ofToday?: readonly Rule<StoredAct<C>>[]
  /** Checks several fields together, for every act; distinguishes `archival` ones itself. */
  refuse?: (act: StoredAct<C> & { archival: boolean }, context: Refusing) => void
}
type Refusing = Pick<z.RefinementCtx, 'addIssue'>

/**
 * Builds the entry schemas of a book: `today` requires what is asked now, `old` allows the gaps of an old volume,
 * `entry` accepts either. `correction` is the same for an existing act, with the version that was read and a reason.
 */
export function getEntries<C extends ActColumns>(columns: C, rules: Rules<C>) {
  const { always = [], ofToday = [], refuse } = rules
  const pair = <More extends z.ZodRawShape>(extraShape: More) => {
    const keep = (ruleList: readonly Rule<StoredAct<C>>[]) => (act: unknown, context: Refusing) => {
      // The columns determine both shapes of a generic book, which TypeScript cannot infer, so the type is asserted
      // here.
      const typedAct = act as StoredAct<C> & { archival: boolean }
      keepAll(ruleList)(typedAct, context)
      refuse?.(typedAct, context)
    }
    const current = z
      .strictObject({
        archival: z.literal(false).default(false),
        ...buildNewEntryShape(columns),
        ...extraShape,
      })
      .superRefine(keep([...always, ...ofToday]))
    const old = z
      .strictObject({ archival: z.literal(true), ...buildArchivalShape(columns), ...extraShape })
      .superRefine(keep(always))
    return { today: current, old, entry: z.discriminatedUnion('archival', [current, old]) }
  }
  return { ...pair({}), correction: pair({ version: Version, reason: Reason }).entry }
}

/** Returns the values of an empty form of an act. */
export const blankAct = <C extends ActColumns>(columns: C) => ({
  archival: false,
  ...buildBlankValues(columns),
})

interface Room {
  /** Name of the table, which also names the permissions: `deceased.read`. */
  table: string
  /** Path after `/api`. */
  path: string
}

interface Schemas<
  Act extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodRawShape,
  Entry extends z.ZodType,
  Correction extends z.ZodType,
> extends Room {
  act: Act
  row: Row
  query: z.ZodObject<Query, z.core.$strict>
  entry: Entry
  correction: Correction
}

/** Builds the endpoints that every book has. Nothing in a book is deleted: acts are cancelled. */
export function bookEndpoints<
  Act extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodRawShape,
  Entry extends z.ZodType,
  Correction extends z.ZodType,
>({ table, path, ...schemas }: Schemas<Act, Row, Query, Entry, Correction>) {
  const read = { access: `${table}.read` }
  const write = { access: `${table}.write`, actTable: table }
  return {
    list: endpoint(`GET /api/${path}`, {
      ...read,
      loggedRecords: table,
      query: schemas.query,
      answer: Page(schemas.row),
    }),
    /** Exports the list as a file, with the filters and order of the screen. */
    file: endpoint(`GET /api/${path}/export`, {
      ...exportEndpoint,
      ...read,
      query: schemas.query.extend(FileFormat),
    }),
    nextNumber: endpoint(`GET /api/${path}/next-number`, {
      ...read,
      query: YearQuery,
      answer: NextNumber,
    }),
    get: endpoint(`GET /api/${path}/:id`, {
      ...read,
      loggedRecords: table,
      params: IdParam,
      answer: schemas.act,
    }),
    add: endpoint(`POST /api/${path}`, {
      ...write,
      body: schemas.entry,
      answer: SavedAct,
      status: 201,
    }),
    edit: endpoint(`PUT /api/${path}/:id`, {
      ...write,
      params: IdParam,
      body: schemas.correction,
      answer: SavedAct,
      corrects: 'edit',
    }),
    cancel: endpoint(`POST /api/${path}/:id/cancel`, {
      ...write,
      params: IdParam,
      body: Because,
      answer: SavedAct,
      corrects: 'cancel',
    }),
  }
}

/** Builds the endpoints of a book's notes, which are added to an act and struck, never deleted. */
export function annotationEndpoints({ table, path }: Room) {
  const write = { access: `${table}.write`, actTable: table, answer: Saved }
  return {
    annotate: endpoint(`POST /api/${path}/:id/annotations`, {
      ...write,
      params: IdParam,
      body: AnnotationEntry,
      status: 201,
    }),
    strike: endpoint(`POST /api/${path}/:id/annotations/:annotationId/strike`, {
      ...write,
      params: AnnotationParam,
      body: Because,
    }),
  }
}
