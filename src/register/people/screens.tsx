import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { importScreens } from './import/screens.tsx'
import { mergingScreens } from './merging/screens.tsx'
import { PERSON_REQUESTS } from './paths.tsx'

const PATH = '/status-of-the-animarum/parish-records/peoples'

export const peopleScreens = [
  defineScreen(
    PATH,
    { name: 'peoplesList', crumb: 'Parafianie', access: 'people.read' },
    lazyScreen(() => import('./list/PeoplesList.tsx'), 'PeoplesList'),
  ),
  defineScreen(
    `${PATH}/add`,
    { name: 'peopleAdd', crumb: 'Nowy parafianin', access: 'people.write' },
    lazyScreen(() => import('./form/PeopleForm.tsx'), 'AddPerson'),
  ),
  defineScreen(
    `${PATH}/$peopleID/edit`,
    { name: 'peopleEdit', crumb: 'Edycja danych', access: 'people.write' },
    lazyScreen(() => import('./form/EditPerson.tsx'), 'EditPerson'),
  ),
  defineScreen(
    `${PATH}/$peopleID/preview`,
    { name: 'peoplePreview', crumb: 'Karta parafianina', access: 'people.read' },
    lazyScreen(() => import('./card/PeoplePreview.tsx'), 'PeoplePreview'),
  ),
  defineScreen(
    PERSON_REQUESTS,
    { name: 'personRequestsList', crumb: 'Wnioski o dane osobowe', access: 'people.read' },
    lazyScreen(() => import('./rights/requests/RequestsList.tsx'), 'RequestsList'),
  ),
  ...importScreens,
  ...mergingScreens,
]
