import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PREPARATIONS } from '../../web/paths.ts'

const choice = () => import('./PreparationChoice.tsx')
const form = () => import('./form/PreparationForm.tsx')

export const preparationScreens = [
  defineScreen(
    PREPARATIONS,
    {
      name: 'firstCommunionPreparationsList',
      crumb: 'Przygotowanie do I Komunii',
      access: 'communions.read',
    },
    lazyScreen(() => import('./list/PreparationsList.tsx'), 'PreparationsList'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice`,
    {
      name: 'firstCommunionPreparationsAddChoice',
      crumb: 'Wybór osoby',
      access: 'communions.write',
    },
    lazyScreen(choice, 'PreparationChoice'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice/$peopleID/add`,
    {
      name: 'firstCommunionPreparationsAddForm',
      crumb: 'Nowe zgłoszenie',
      access: 'communions.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddPreparation'),
  ),
  defineScreen(
    `${PREPARATIONS}/choice/addPerson`,
    {
      name: 'firstCommunionPreparationsAddNewPerson',
      crumb: 'Nowa osoba',
      access: 'communions.write',
    },
    lazyScreen(choice, 'NewChild'),
  ),
  defineScreen(
    `${PREPARATIONS}/meeting`,
    { name: 'firstCommunionPreparationsMeeting', crumb: 'Spotkanie', access: 'communions.read' },
    lazyScreen(() => import('./meeting/Meeting.tsx'), 'MeetingScreen'),
  ),
  defineScreen(
    `${PREPARATIONS}/checkmarks`,
    {
      name: 'firstCommunionCheckmarks',
      crumb: 'Punkty do zaznaczania',
      access: 'communions.read',
      needs: 'checkmarks.read',
    },
    lazyScreen(() => import('./Points.tsx'), 'Points'),
  ),
  defineScreen(
    `${PREPARATIONS}/transfers`,
    {
      name: 'firstCommunionTransfers',
      crumb: 'Grupy wpisane do księgi',
      access: 'communions.write',
    },
    lazyScreen(() => import('../../transfers/web/TransfersList.tsx'), 'TransfersList'),
  ),
  defineScreen(
    `${PREPARATIONS}/$communionPreparationsID/edit`,
    {
      name: 'firstCommunionPreparationsEdit',
      crumb: 'Edycja zgłoszenia',
      access: 'communions.write',
    },
    lazyScreen(form, 'EditPreparation'),
  ),
  defineScreen(
    `${PREPARATIONS}/$communionPreparationsID/preview`,
    {
      name: 'firstCommunionPreparationsPreview',
      crumb: 'Podgląd zgłoszenia',
      access: 'communions.read',
    },
    lazyScreen(() => import('./card/PreparationPreview.tsx'), 'PreparationPreview'),
  ),
]
