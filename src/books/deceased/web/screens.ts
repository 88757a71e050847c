import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const PATH = '/books/deceased'
const choice = () => import('./DeceasedChoice.tsx')
const form = () => import('./form/DeceasedForm.tsx')

export const deceasedScreens = [
  defineScreen(
    PATH,
    { name: 'deceasedList', crumb: 'Księga zmarłych', access: 'deceased.read' },
    lazyScreen(() => import('./DeceasedList.tsx'), 'DeceasedList'),
  ),
  defineScreen(
    `${PATH}/choice`,
    { name: 'deceasedAddChoice', crumb: 'Wybór osoby', access: 'deceased.write' },
    lazyScreen(choice, 'DeceasedChoice'),
  ),
  defineScreen(
    `${PATH}/choice/$deceasedPersonIDProp/add`,
    { name: 'deceasedAddForm', crumb: 'Nowy wpis', access: 'deceased.write', needs: 'people.read' },
    lazyScreen(form, 'AddDeceased'),
  ),
  defineScreen(
    `${PATH}/choice/addPerson`,
    { name: 'deceasedAddNewPerson', crumb: 'Nowa osoba', access: 'deceased.write' },
    lazyScreen(choice, 'NewDeceasedPerson'),
  ),
  defineScreen(
    `${PATH}/$deceasedID/edit`,
    { name: 'deceasedEdit', crumb: 'Edycja wpisu', access: 'deceased.write' },
    lazyScreen(form, 'EditDeceased'),
  ),
  defineScreen(
    `${PATH}/$deceasedID/preview`,
    { name: 'deceasedPreview', crumb: 'Podgląd wpisu', access: 'deceased.read' },
    lazyScreen(() => import('./preview/DeceasedPreview.tsx'), 'DeceasedPreview'),
  ),
]
