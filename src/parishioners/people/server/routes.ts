import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { getPersonCard, getPeselRule } from '../card/server/card.ts'
import { listPersonRoles } from '../card/server/roles.ts'
import { people } from '../contract.ts'
import { personDifferences } from '../differences/contract.ts'
import { listCardDifferences } from '../differences/server/differences.ts'
import { setMainContact } from './saving/contacts.ts'
import { removePerson } from './saving/removal.ts'
import { createPerson, updatePerson } from './saving/save.ts'
import { findSimilarPeople } from '../likeness/server/find-similar-people.ts'
import { suggestPeople } from '../list/server/hints.ts'
import { listPeople } from '../list/server/list.ts'
import { listPeoplePlaces } from '../list/server/places.ts'

export const peopleRoutes: Routes = [
  defineRoutes(people, {
    list: listPeople,
    suggest: suggestPeople,
    alike: findSimilarPeople,
    places: listPeoplePlaces,
    rules: getPeselRule,
    get: getPersonCard,
    roles: listPersonRoles,
    add: createPerson,
    remove: (context, id, { version }) => removePerson(context, id, version),
    edit: updatePerson,
    setMainContact: (context, params, { version }) => setMainContact(context, params, version),
  }),
  defineRoutes(
    { personDifferences },
    {
      personDifferences: listCardDifferences,
    },
  ),
]
