import { defineRoutes } from '#platform/server/mount.ts'
import type { Context } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
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

/** Returns the text if the user has the given right to the texts of its book; throws 403 otherwise. */
function requireAllowedText(
  groups: Groups,
  { user }: Context,
  code: string,
  right: 'read' | 'write',
) {
  const { group, text } = find(groups, code)
  if (!hasPermission(user, group[right])) throw forbidden()
  return text
}

const filterGroups = (groups: Groups, name: string | undefined) =>
  name === undefined ? groups : groups.filter(group => group.name === name)

async function listTexts({ db, user }: Context, groups: Groups, owner: service.TextOwner) {
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

/** Serves the texts of papers for parishes; the books pass their texts in. */
export const documentTextRoutes = (groups: Groups) =>
  defineRoutes(documentTexts, {
    list: async (context, { group }) => {
      const visibleGroups = filterGroups(groups, group).filter(({ read }) =>
        hasPermission(context.user, read),
      )
      return { data: await listTexts(context, visibleGroups, 'parish') }
    },
    write: (context, code, body) =>
      service.saveDocumentText(
        context.db,
        'parish',
        requireAllowedText(groups, context, code, 'write'),
        body,
      ),
    reset: (context, code) =>
      service.resetDocumentText(
        context.db,
        'parish',
        requireAllowedText(groups, context, code, 'write'),
      ),
    earlier: async (context, code) => {
      const text = requireAllowedText(groups, context, code, 'read')
      return { data: await service.listEarlierTexts(context.db, 'parish', text) }
    },
  })

/** Serves the texts of papers of all books for dioceses. */
export function dioceseTextRoutes(groups: Groups) {
  const owner = async (context: Context) => {
    const { diocese_id } = await getDiocese(context)
    return { diocese_id }
  }
  return defineRoutes(dioceseTexts, {
    list: async (context, { group }) => {
      const { name, diocese_id } = await getDiocese(context)
      const data = await listTexts(context, filterGroups(groups, group), { diocese_id })
      return { diocese: name, data }
    },
    write: async (context, code, body) =>
      service.saveDocumentText(context.db, await owner(context), find(groups, code).text, body),
    reset: async (context, code) =>
      service.resetDocumentText(context.db, await owner(context), find(groups, code).text),
    earlier: async (context, code) => {
      const { text } = find(groups, code)
      return { data: await service.listEarlierTexts(context.db, await owner(context), text) }
    },
  })
}
