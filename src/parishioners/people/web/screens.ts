import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { importScreens } from '../import/web/screens.ts'
import { mergingScreens } from '../merging/web/screens.ts'
import { PERSON_REQUESTS } from './paths.ts'

const PATH = '/status-of-the-animarum/parish-records/peoples'

export const peopleScreens = [
  defineScreen(
    PATH,
    { name: 'peoplesList', crumb: 'Parafianie', access: 'people.read' },
    lazyScreen(() => import('../list/web/PeoplesList.tsx'), 'PeoplesList'),
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
    lazyScreen(() => import('../card/web/PeoplePreview.tsx'), 'PeoplePreview'),
  ),
  defineScreen(
    PERSON_REQUESTS,
    { name: 'personRequestsList', crumb: 'Wnioski o dane osobowe', access: 'people.read' },
    lazyScreen(() => import('../rights/requests/web/RequestsList.tsx'), 'RequestsList'),
  ),
  ...importScreens,
  ...mergingScreens,
]
