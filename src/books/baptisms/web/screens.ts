import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const PATH = '/books/baptisms'
const choice = () => import('./BaptismChoice.tsx')
const form = () => import('./form/BaptismForm.tsx')

export const baptismScreens = [
  defineScreen(
    PATH,
    { name: 'baptismsList', crumb: 'Księga ochrzczonych', access: 'baptisms.read' },
    lazyScreen(() => import('./BaptismsList.tsx'), 'BaptismsList'),
  ),
  defineScreen(
    `${PATH}/choice`,
    { name: 'baptismAddChoice', crumb: 'Wybór osoby', access: 'baptisms.write' },
    lazyScreen(choice, 'BaptismChoice'),
  ),
  defineScreen(
    `${PATH}/choice/$peopleIDToBeBaptized/add`,
    { name: 'baptismAddForm', crumb: 'Nowy wpis', access: 'baptisms.write', needs: 'people.read' },
    lazyScreen(form, 'AddBaptism'),
  ),
  defineScreen(
    `${PATH}/choice/addPerson`,
    { name: 'baptismAddNewPerson', crumb: 'Nowa osoba', access: 'baptisms.write' },
    lazyScreen(choice, 'NewChild'),
  ),
  defineScreen(
    `${PATH}/register`,
    { name: 'baptismRegister', crumb: 'Zgłoszenia do chrztu', access: 'baptisms.write' },
    lazyScreen(() => import('../registrations/web/RegistrationsList.tsx'), 'BaptismRegister'),
  ),
  defineScreen(
    `${PATH}/register/$peopleIDToBeBaptized/add`,
    {
      name: 'baptismRegisterForm',
      crumb: 'Nowe zgłoszenie',
      access: 'baptisms.write',
      needs: 'people.read',
    },
    lazyScreen(() => import('../registrations/web/form/RegistrationForm.tsx'), 'AddRegistration'),
  ),
  defineScreen(
    `${PATH}/register/addPerson`,
    {
      name: 'baptismRegisterNewPerson',
      crumb: 'Nowa osoba',
      access: 'baptisms.write',
      needs: 'people.write',
    },
    lazyScreen(() => import('../registrations/web/newborn/NewbornForm.tsx'), 'ReportNewborn'),
  ),
  defineScreen(
    `${PATH}/$baptismID/edit`,
    { name: 'baptismEdit', crumb: 'Edycja wpisu', access: 'baptisms.write' },
    lazyScreen(form, 'EditBaptism'),
  ),
  defineScreen(
    `${PATH}/$baptismID/preview`,
    { name: 'baptismPreview', crumb: 'Podgląd wpisu', access: 'baptisms.read' },
    lazyScreen(() => import('./preview/BaptismPreview.tsx'), 'BaptismPreview'),
  ),
]
