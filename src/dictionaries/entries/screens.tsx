import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import {
  DICTIONARIES,
  DIC_PARISHES,
  DOUBLES,
  MERGES,
  NAMES,
  STREETS,
  TOWNS,
  ZIP_CODES,
} from './keeping/paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const townForm = () => import('../addresses/screens/TownForm.tsx')
const streetForm = () => import('../addresses/screens/StreetForm.tsx')
const zipCodeForm = () => import('../addresses/screens/ZipCodeForm.tsx')
const nameForm = () => import('../names/NameForm.tsx')
const parishForm = () => import('../parishes/DicParishForm.tsx')

/** Lists of words that records name, and what is done to keep them in order. */
export const dictionaryScreens = [
  createRoute({
    getParentRoute,
    path: TOWNS,
    staticData: { name: 'townsList', crumb: 'Miejscowości', roles },
    component: lazyScreen(() => import('../addresses/screens/TownsList.tsx'), 'TownsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${TOWNS}/add`,
    staticData: { name: 'townAdd', crumb: 'Nowa miejscowość', roles },
    component: lazyScreen(townForm, 'AddTown'),
  }),
  createRoute({
    getParentRoute,
    path: `${TOWNS}/$townID/edit`,
    staticData: { name: 'townEdit', crumb: 'Edycja miejscowości', roles },
    component: lazyScreen(townForm, 'EditTown'),
  }),
  createRoute({
    getParentRoute,
    path: STREETS,
    staticData: { name: 'streetsList', crumb: 'Ulice', roles },
    component: lazyScreen(() => import('../addresses/screens/StreetsList.tsx'), 'StreetsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${STREETS}/add`,
    staticData: { name: 'streetAdd', crumb: 'Nowa ulica', roles },
    component: lazyScreen(streetForm, 'AddStreet'),
  }),
  createRoute({
    getParentRoute,
    path: `${STREETS}/$streetID/edit`,
    staticData: { name: 'streetEdit', crumb: 'Edycja ulicy', roles },
    component: lazyScreen(streetForm, 'EditStreet'),
  }),
  createRoute({
    getParentRoute,
    path: ZIP_CODES,
    staticData: { name: 'zipCodesList', crumb: 'Kody pocztowe', roles },
    component: lazyScreen(() => import('../addresses/screens/ZipCodesList.tsx'), 'ZipCodesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${ZIP_CODES}/add`,
    staticData: { name: 'zipCodeAdd', crumb: 'Nowy kod pocztowy', roles },
    component: lazyScreen(zipCodeForm, 'AddZipCode'),
  }),
  createRoute({
    getParentRoute,
    path: `${ZIP_CODES}/$zipCodeID/edit`,
    staticData: { name: 'zipCodeEdit', crumb: 'Edycja kodu pocztowego', roles },
    component: lazyScreen(zipCodeForm, 'EditZipCode'),
  }),
  createRoute({
    getParentRoute,
    path: NAMES,
    staticData: { name: 'namesList', crumb: 'Imiona', roles },
    component: lazyScreen(() => import('../names/NamesList.tsx'), 'NamesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${NAMES}/add`,
    staticData: { name: 'nameAdd', crumb: 'Nowe imię', roles },
    component: lazyScreen(nameForm, 'AddName'),
  }),
  createRoute({
    getParentRoute,
    path: `${NAMES}/$nameID/edit`,
    staticData: { name: 'nameEdit', crumb: 'Edycja imienia', roles },
    component: lazyScreen(nameForm, 'EditName'),
  }),
  createRoute({
    getParentRoute,
    path: DIC_PARISHES,
    staticData: { name: 'dicParishesList', crumb: 'Słownik parafii', roles },
    component: lazyScreen(() => import('../parishes/DicParishesList.tsx'), 'DicParishesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${DIC_PARISHES}/add`,
    staticData: { name: 'dicParishAdd', crumb: 'Nowa parafia w słowniku', roles },
    component: lazyScreen(parishForm, 'AddDicParish'),
  }),
  createRoute({
    getParentRoute,
    path: `${DIC_PARISHES}/$dicParishID/edit`,
    staticData: { name: 'dicParishEdit', crumb: 'Edycja parafii w słowniku', roles },
    component: lazyScreen(parishForm, 'EditDicParish'),
  }),
  createRoute({
    getParentRoute,
    path: DICTIONARIES,
    staticData: { name: 'dictionariesList', crumb: 'Słowniki', roles },
    component: lazyScreen(() => import('./keeping/DictionariesList.tsx'), 'DictionariesList'),
  }),
  createRoute({
    getParentRoute,
    path: DOUBLES,
    staticData: { name: 'dictionaryDoubles', crumb: 'Powtórzenia', roles },
    component: lazyScreen(() => import('./keeping/Doubles.tsx'), 'Doubles'),
  }),
  createRoute({
    getParentRoute,
    path: MERGES,
    staticData: { name: 'dictionaryMerges', crumb: 'Wykonane scalenia', roles },
    component: lazyScreen(() => import('./keeping/Merges.tsx'), 'Merges'),
  }),
]
