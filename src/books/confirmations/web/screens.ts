import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { CELEBRATION, CONFIRMATION } from './paths.ts'

const choice = () => import('./ConfirmationChoice.tsx')
const form = () => import('./form/ConfirmationForm.tsx')

export const confirmationScreens = [
  defineScreen(
    CONFIRMATION,
    { name: 'confirmationList', crumb: 'Księga bierzmowanych', access: 'confirmations.read' },
    lazyScreen(() => import('./ConfirmationsList.tsx'), 'ConfirmationsList'),
  ),
  defineScreen(
    `${CONFIRMATION}/choice`,
    { name: 'confirmationAddChoice', crumb: 'Wybór osoby', access: 'confirmations.write' },
    lazyScreen(choice, 'ConfirmationChoice'),
  ),
  defineScreen(
    `${CONFIRMATION}/choice/$peopleIDConfirmation/add`,
    {
      name: 'confirmationAddForm',
      crumb: 'Nowy wpis',
      access: 'confirmations.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddConfirmation'),
  ),
  defineScreen(
    `${CONFIRMATION}/choice/addPerson`,
    { name: 'confirmationAddNewPerson', crumb: 'Nowa osoba', access: 'confirmations.write' },
    lazyScreen(choice, 'NewConfirmed'),
  ),
  defineScreen(
    CELEBRATION,
    { name: 'confirmationCelebration', crumb: 'Wpis całej grupy', access: 'confirmations.write' },
    lazyScreen(() => import('../celebration/web/CelebrationScreen.tsx'), 'CelebrationScreen'),
  ),
  defineScreen(
    `${CONFIRMATION}/$confirmationID/edit`,
    { name: 'confirmationEdit', crumb: 'Edycja wpisu', access: 'confirmations.write' },
    lazyScreen(form, 'EditConfirmation'),
  ),
  defineScreen(
    `${CONFIRMATION}/$confirmationID/preview`,
    { name: 'confirmationPreview', crumb: 'Podgląd wpisu', access: 'confirmations.read' },
    lazyScreen(() => import('./preview/ConfirmationPreview.tsx'), 'ConfirmationPreview'),
  ),
]
