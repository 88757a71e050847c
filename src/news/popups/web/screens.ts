import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { POPUPS } from './paths.ts'

const form = () => import('./PopupForm.tsx')

export const popupScreens = [
  defineScreen(
    POPUPS,
    { name: 'popupsList', crumb: 'Komunikaty', access: 'installation.manage' },
    lazyScreen(() => import('./PopupsList.tsx'), 'PopupsList'),
  ),
  defineScreen(
    `${POPUPS}/add`,
    { name: 'popupAdd', crumb: 'Nowy komunikat', access: 'installation.manage' },
    lazyScreen(form, 'AddPopup'),
  ),
  defineScreen(
    `${POPUPS}/$popupID/edit`,
    { name: 'popupEdit', crumb: 'Edycja komunikatu', access: 'installation.manage' },
    lazyScreen(form, 'EditPopup'),
  ),
]
