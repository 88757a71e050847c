import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const PATH = '/books/first-communion'
const choice = () => import('./CommunionChoice.tsx')
const form = () => import('./form/CommunionForm.tsx')

export const communionScreens = [
  defineScreen(
    PATH,
    { name: 'firstCommunionList', crumb: 'Księga I Komunii', access: 'communions.read' },
    lazyScreen(() => import('./CommunionsList.tsx'), 'CommunionsList'),
  ),
  defineScreen(
    `${PATH}/choice`,
    { name: 'firstCommunionAddChoice', crumb: 'Wybór osoby', access: 'communions.write' },
    lazyScreen(choice, 'CommunionChoice'),
  ),
  defineScreen(
    `${PATH}/choice/$peopleIDFirstCommunion/add`,
    {
      name: 'firstCommunionAddForm',
      crumb: 'Nowy wpis',
      access: 'communions.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddCommunion'),
  ),
  defineScreen(
    `${PATH}/choice/addPerson`,
    { name: 'firstCommunionAddNewPerson', crumb: 'Nowa osoba', access: 'communions.write' },
    lazyScreen(choice, 'NewCommunicant'),
  ),
  defineScreen(
    `${PATH}/$communionID/edit`,
    { name: 'firstCommunionEdit', crumb: 'Edycja wpisu', access: 'communions.write' },
    lazyScreen(form, 'EditCommunion'),
  ),
  defineScreen(
    `${PATH}/$communionID/preview`,
    { name: 'firstCommunionPreview', crumb: 'Podgląd wpisu', access: 'communions.read' },
    lazyScreen(() => import('./preview/CommunionPreview.tsx'), 'CommunionPreview'),
  ),
]
