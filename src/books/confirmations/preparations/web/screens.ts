import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PREPARATIONS } from '../../web/paths.ts'

const choice = () => import('./PreparationChoice.tsx')
const form = () => import('./form/PreparationForm.tsx')

export const confirmationPreparationScreens = [
  defineScreen(
    PREPARATIONS,
    {
      name: 'confirmationPreparationsList',
      crumb: 'Przygotowanie do bierzmowania',
      access: 'confirmations.read',
    },
    lazyScreen(() => import('./list/PreparationsList.tsx'), 'PreparationsList'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice`,
    {
      name: 'confirmationPreparationsAddChoice',
      crumb: 'Wybór osoby',
      access: 'confirmations.write',
    },
    lazyScreen(choice, 'PreparationChoice'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice/$peopleID/add`,
    {
      name: 'confirmationPreparationsAddForm',
      crumb: 'Nowe zgłoszenie',
      access: 'confirmations.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddPreparation'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice/addPerson`,
    {
      name: 'confirmationPreparationsAddNewPerson',
      crumb: 'Nowa osoba',
      access: 'confirmations.write',
    },
    lazyScreen(choice, 'NewCandidate'),
  ),
  defineScreen(
    `${PREPARATIONS}/meeting`,
    { name: 'confirmationPreparationsMeeting', crumb: 'Spotkanie', access: 'confirmations.read' },
    lazyScreen(() => import('./meeting/Meeting.tsx'), 'MeetingScreen'),
  ),
  defineScreen(
    `${PREPARATIONS}/checkmarks`,
    {
      name: 'confirmationCheckmarks',
      crumb: 'Punkty do zaznaczania',
      access: 'confirmations.read',
      needs: 'checkmarks.read',
    },
    lazyScreen(() => import('./Points.tsx'), 'Points'),
  ),
  defineScreen(
    `${PREPARATIONS}/$preparationID/edit`,
    { name: 'confirmationPreparationsEdit', crumb: 'Edycja karty', access: 'confirmations.write' },
    lazyScreen(form, 'EditPreparation'),
  ),
  defineScreen(
    `${PREPARATIONS}/$preparationID/preview`,
    {
      name: 'confirmationPreparationsPreview',
      crumb: 'Karta kandydata',
      access: 'confirmations.read',
    },
    lazyScreen(() => import('./card/PreparationPreview.tsx'), 'PreparationPreview'),
  ),
]
