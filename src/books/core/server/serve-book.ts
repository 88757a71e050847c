import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { IdParam } from '#shared/fields.ts'
import { emitActEvent } from '#webhooks/server/emit.ts'
import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { serve } from '#platform/server/serve.ts'
import { type Because, NextNumber, SavedAct, type YearQuery } from '../act.ts'
import type { annotationEndpoints } from '../book.ts'
import type { annotationService } from '../annotations/server/annotation-service.ts'
import { type BookTable, nextNumber } from '../numbering/server/next-number.ts'

type SingleActEndpoint<Body extends z.ZodType = z.ZodType> = Endpoint<
  typeof IdParam,
  z.ZodType,
  Body
>
type Answer<E extends Endpoint> = Promise<z.input<E['answer']>>

interface Endpoints<List, Get, Add, Edit, Cancel> {
  list: List
  get: Get
  add: Add
  edit: Edit
  cancel: Cancel
}

interface Handlers<
  List extends Endpoint,
  Get extends Endpoint,
  Add extends Endpoint,
  Edit extends Endpoint,
  Cancel extends Endpoint,
> {
  list: (context: Context, query: z.output<List['query']>) => Answer<List>
  get: (context: Context, id: number) => Answer<Get>
  add: (context: Context, entry: z.output<Add['body']>) => Answer<Add>
  edit: (context: Context, id: number, correction: z.output<Edit['body']>) => Answer<Edit>
  cancel: (context: Context, id: number, why: Because) => Answer<Cancel>
}

/** The addresses by which acts of a book are read, written, corrected and cancelled. */
export function actRoutes<
  List extends Endpoint,
  Get extends SingleActEndpoint,
  Add extends Endpoint,
  Edit extends SingleActEndpoint,
  Cancel extends SingleActEndpoint<typeof Because>,
>(
  book: Endpoints<List, Get, Add, Edit, Cancel>,
  { list, get, add, edit, cancel }: Handlers<List, Get, Add, Edit, Cancel>,
): Routes {
  const table = requireTable(book.edit)
  return api => {
    serve(api, book.list, (context, { query }) => list(context, query))
    serve(api, book.get, (context, { params }) => get(context, params.id))
    serve(api, book.add, async (context, { body }) => {
      const savedAct = await add(context, body)
      await emitActEvent(context.db, 'act.entered', table, SavedAct.parse(savedAct).id)
      return savedAct
    })
    serve(api, book.edit, async (context, { params, body }) => {
      const savedAct = await edit(context, params.id, body)
      await emitActEvent(context.db, 'act.corrected', table, params.id)
      return savedAct
    })
    serve(api, book.cancel, (context, { params, body }) => cancel(context, params.id, body))
  }
}

function requireTable({ actTable, path }: Endpoint) {
  if (!actTable) throw new Error(`${path} does not declare the table of its acts`)
  return actTable
}

/** The address of the next free number of a year. */
export const nextNumberRoute = (
  endpoint: Endpoint<z.ZodType, typeof YearQuery, z.ZodType, typeof NextNumber>,
  book: BookTable,
): Routes =>
  defineRoutes(
    { nextNumber: endpoint },
    {
      nextNumber: async ({ db }, { year }) => ({
        year,
        next_number: await nextNumber(db, book, year),
      }),
    },
  )

/** The addresses of the annotations of an act. */
export const actAnnotationRoutes = (
  { annotate, strike }: ReturnType<typeof annotationEndpoints>,
  annotations: Pick<ReturnType<typeof annotationService>, 'annotate' | 'strike'>,
): Routes =>
  defineRoutes(
    { annotate, strike },
    {
      annotate: async (context, id, body) => {
        const savedAnnotation = await annotations.annotate(context, id, body)
        await emitActEvent(context.db, 'act.annotated', requireTable(annotate), id)
        return savedAnnotation
      },
      strike: async (context, params, body) => {
        const savedAnnotation = await annotations.strike(context, params, body)
        await emitActEvent(context.db, 'act.annotated', requireTable(strike), params.id)
        return savedAnnotation
      },
    },
  )
