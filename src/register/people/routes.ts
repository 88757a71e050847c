import { type Api, serve } from '#platform/server/serve.ts'
import { get, rules } from './card/card.ts'
import { people } from './contract.ts'
import { personDifferences } from './differences/contract.ts'
import { differences } from './differences/differences.ts'
import { remove } from './saving/removal.ts'
import { add, edit } from './saving/save.ts'
import { alike, suggest } from './list/hints.ts'
import { list } from './list/list.ts'
import { places } from './list/places.ts'

export function peopleRoutes(api: Api) {
  serve(api, people.list, (context, { query }) => list(context, query))
  serve(api, people.suggest, (context, { query }) => suggest(context, query))
  serve(api, people.alike, (context, { query }) => alike(context, query))
  serve(api, people.places, context => places(context))
  serve(api, people.rules, context => rules(context))
  serve(api, people.get, (context, { params }) => get(context, params.id))
  serve(api, personDifferences, (context, { params }) => differences(context, params.id))
  serve(api, people.add, (context, { body }) => add(context, body))
  serve(api, people.remove, (context, { params, body }) => remove(context, params.id, body.version))
  serve(api, people.edit, (context, { params, body }) => edit(context, params.id, body))
}
