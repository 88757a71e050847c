import type { Context } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { dioceseTexts, documentTexts } from '../contract.ts'
import { getDiocese } from '#parishes/dioceses/server/own.ts'
import * as service from './service.ts'
import type { TextGroup } from './text.ts'

type Groups = readonly TextGroup[]

function find(groups: Groups, code: string) {
  for (const group of groups) {
    const text = group.texts.find(entry => entry.code === code)
    if (text) return { group, text }
  }
  throw notFound('Nie ma takiego wzoru')
}

/** The text, if who asks may do with those of its book what they ask for. */
function allowed(groups: Groups, { user }: Context, code: string, right: 'read' | 'write') {
  const { group, text } = find(groups, code)
  if (!hasPermission(user, group[right])) throw forbidden()
  return text
}

const filterGroups = (groups: Groups, name: string | undefined) =>
  name === undefined ? groups : groups.filter(group => group.name === name)

async function listed({ db, user }: Context, groups: Groups, owner: service.TextOwner) {
  const texts = groups.flatMap(group => group.texts)
  const inForce = new Map(
    (await service.listDocumentTexts(db, texts, owner)).map(text => [text.code, text] as const),
  )
  return groups.map(({ name, title, write, texts: own }) => ({
    name,
    title,
    writable: owner !== 'parish' || hasPermission(user, write),
    texts: own.map(({ code }) => inForce.get(code)!),
  }))
}

/** Words of papers as parishes want them; the books hand in their texts. */
export function documentTextRoutes(api: Api, groups: Groups) {
  serve(api, documentTexts.list, async (context, { query }) => {
    const visibleGroups = filterGroups(groups, query.group).filter(({ read }) =>
      hasPermission(context.user, read),
    )
    return { data: await listed(context, visibleGroups, 'parish') }
  })
  serve(api, documentTexts.write, (context, { params, body }) =>
    service.saveDocumentText(
      context.db,
      'parish',
      allowed(groups, context, params.code, 'write'),
      body,
    ),
  )
  serve(api, documentTexts.reset, (context, { params }) =>
    service.resetDocumentText(context.db, 'parish', allowed(groups, context, params.code, 'write')),
  )
  serve(api, documentTexts.earlier, async (context, { params }) => {
    const text = allowed(groups, context, params.code, 'read')
    return { data: await service.listEarlierTexts(context.db, 'parish', text) }
  })
}

/** The same as dioceses want them, whichever book they are of. */
export function dioceseTextRoutes(api: Api, groups: Groups) {
  const owner = async (context: Context) => {
    const { diocese_id } = await getDiocese(context)
    return { diocese_id }
  }
  serve(api, dioceseTexts.list, async (context, { query }) => {
    const { name, diocese_id } = await getDiocese(context)
    const data = await listed(context, filterGroups(groups, query.group), { diocese_id })
    return { diocese: name, data }
  })
  serve(api, dioceseTexts.write, async (context, { params, body }) =>
    service.saveDocumentText(
      context.db,
      await owner(context),
      find(groups, params.code).text,
      body,
    ),
  )
  serve(api, dioceseTexts.reset, async (context, { params }) =>
    service.resetDocumentText(context.db, await owner(context), find(groups, params.code).text),
  )
  serve(api, dioceseTexts.earlier, async (context, { params }) => {
    const { text } = find(groups, params.code)
    return { data: await service.listEarlierTexts(context.db, await owner(context), text) }
  })
}
