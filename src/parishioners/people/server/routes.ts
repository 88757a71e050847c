import { type Api, serve } from '#platform/server/serve.ts'
import { getPersonCard, getPeselRule } from '../card/server/card.ts'
import { people } from '../contract.ts'
import { personDifferences } from '../differences/contract.ts'
import { listCardDifferences } from '../differences/server/differences.ts'
import { removePerson } from './saving/removal.ts'
import { createPerson, updatePerson } from './saving/save.ts'
import { findSimilarPeople, suggestPeople } from '../list/server/hints.ts'
import { listPeople } from '../list/server/list.ts'
import { listPeoplePlaces } from '../list/server/places.ts'

export function peopleRoutes(api: Api) {
  serve(api, people.list, (context, { query }) => listPeople(context, query))
  serve(api, people.suggest, (context, { query }) => suggestPeople(context, query))
  serve(api, people.alike, (context, { query }) => findSimilarPeople(context, query))
  serve(api, people.places, context => listPeoplePlaces(context))
  serve(api, people.rules, context => getPeselRule(context))
  serve(api, people.get, (context, { params }) => getPersonCard(context, params.id))
  serve(api, personDifferences, (context, { params }) => listCardDifferences(context, params.id))
  serve(api, people.add, (context, { body }) => createPerson(context, body))
  serve(api, people.remove, (context, { params, body }) =>
    removePerson(context, params.id, body.version),
  )
  serve(api, people.edit, (context, { params, body }) => updatePerson(context, params.id, body))
}
