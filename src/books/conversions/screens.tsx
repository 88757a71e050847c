import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { bookCatalogue } from '#platform/book-catalogue.ts'

const getParentRoute = () => shellRoute
const { path: PATH } = bookCatalogue.conversions
const access = { roles: [2, 3], clergy: true } as const
const choice = () => import('./ConversionChoice.tsx')
const form = () => import('./form/ConversionForm.tsx')

export const conversionScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'conversionsList', crumb: 'Konwersje, wystąpienia i powroty', ...access },
    component: lazyScreen(() => import('./ConversionsList.tsx'), 'ConversionsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$kind`,
    staticData: { name: 'conversionAddChoice', crumb: 'Wybór osoby', ...access },
    component: lazyScreen(choice, 'ConversionChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$kind/addPerson`,
    staticData: { name: 'conversionAddNewPerson', crumb: 'Nowa osoba', ...access },
    component: lazyScreen(choice, 'NewConvert'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$kind/$conversionPersonID/add`,
    staticData: { name: 'conversionAddForm', crumb: 'Nowy wpis', ...access },
    component: lazyScreen(form, 'AddConversion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$conversionID/edit`,
    staticData: { name: 'conversionEdit', crumb: 'Edycja wpisu', ...access },
    component: lazyScreen(form, 'EditConversion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$conversionID/preview`,
    staticData: { name: 'conversionPreview', crumb: 'Podgląd wpisu', ...access },
    component: lazyScreen(() => import('./preview/ConversionPreview.tsx'), 'ConversionPreview'),
  }),
]
