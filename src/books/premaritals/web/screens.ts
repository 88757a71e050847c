import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const PATH = '/books/premaritals'
const form = () => import('./form/PremaritalForm.tsx')

export const premaritalScreens = [
  defineScreen(
    PATH,
    { name: 'premaritalsList', crumb: 'Protokoły przedślubne', access: 'premaritals.read' },
    lazyScreen(() => import('./PremaritalsList.tsx'), 'PremaritalsList'),
  ),
  defineScreen(
    `${PATH}/add`,
    { name: 'premaritalAdd', crumb: 'Nowy protokół', access: 'premaritals.write' },
    lazyScreen(form, 'AddPremarital'),
  ),
  defineScreen(
    `${PATH}/$premaritalID/edit`,
    { name: 'premaritalEdit', crumb: 'Edycja protokołu', access: 'premaritals.write' },
    lazyScreen(form, 'EditPremarital'),
  ),
  defineScreen(
    `${PATH}/$premaritalID/preview`,
    { name: 'premaritalPreview', crumb: 'Podgląd protokołu', access: 'premaritals.read' },
    lazyScreen(() => import('./preview/PremaritalPreview.tsx'), 'PremaritalPreview'),
  ),
]
