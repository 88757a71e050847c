import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import {
  DICTIONARIES,
  DIC_PARISHES,
  DOUBLES,
  MERGES,
  NAMES,
  STREETS,
  TOWNS,
  ZIP_CODES,
} from './keeping/paths.ts'

const townForm = () => import('../../addresses/web/TownForm.tsx')
const streetForm = () => import('../../addresses/web/StreetForm.tsx')
const zipCodeForm = () => import('../../addresses/web/ZipCodeForm.tsx')
const nameForm = () => import('../../names/web/NameForm.tsx')
const parishForm = () => import('../../parishes/web/DicParishForm.tsx')

/** Screens of the lists that records refer to, and of their duplicates and merges. */
export const dictionaryScreens = [
  defineScreen(
    TOWNS,
    { name: 'townsList', crumb: 'Miejscowości', access: 'dictionaries.write' },
    lazyScreen(() => import('../../addresses/web/TownsList.tsx'), 'TownsList'),
  ),
  defineScreen(
    `${TOWNS}/add`,
    { name: 'townAdd', crumb: 'Nowa miejscowość', access: 'dictionaries.write' },
    lazyScreen(townForm, 'AddTown'),
  ),
  defineScreen(
    `${TOWNS}/$townID/edit`,
    { name: 'townEdit', crumb: 'Edycja miejscowości', access: 'dictionaries.write' },
    lazyScreen(townForm, 'EditTown'),
  ),
  defineScreen(
    STREETS,
    { name: 'streetsList', crumb: 'Ulice', access: 'dictionaries.write' },
    lazyScreen(() => import('../../addresses/web/StreetsList.tsx'), 'StreetsList'),
  ),
  defineScreen(
    `${STREETS}/add`,
    { name: 'streetAdd', crumb: 'Nowa ulica', access: 'dictionaries.write' },
    lazyScreen(streetForm, 'AddStreet'),
  ),
  defineScreen(
    `${STREETS}/$streetID/edit`,
    { name: 'streetEdit', crumb: 'Edycja ulicy', access: 'dictionaries.write' },
    lazyScreen(streetForm, 'EditStreet'),
  ),
  defineScreen(
    ZIP_CODES,
    { name: 'zipCodesList', crumb: 'Kody pocztowe', access: 'dictionaries.write' },
    lazyScreen(() => import('../../addresses/web/ZipCodesList.tsx'), 'ZipCodesList'),
  ),
  defineScreen(
    `${ZIP_CODES}/add`,
    { name: 'zipCodeAdd', crumb: 'Nowy kod pocztowy', access: 'dictionaries.write' },
    lazyScreen(zipCodeForm, 'AddZipCode'),
  ),
  defineScreen(
    `${ZIP_CODES}/$zipCodeID/edit`,
    { name: 'zipCodeEdit', crumb: 'Edycja kodu pocztowego', access: 'dictionaries.write' },
    lazyScreen(zipCodeForm, 'EditZipCode'),
  ),
  defineScreen(
    NAMES,
    { name: 'namesList', crumb: 'Imiona', access: 'dictionaries.write' },
    lazyScreen(() => import('../../names/web/NamesList.tsx'), 'NamesList'),
  ),
  defineScreen(
    `${NAMES}/add`,
    { name: 'nameAdd', crumb: 'Nowe imię', access: 'dictionaries.write' },
    lazyScreen(nameForm, 'AddName'),
  ),
  defineScreen(
    `${NAMES}/$nameID/edit`,
    { name: 'nameEdit', crumb: 'Edycja imienia', access: 'dictionaries.write' },
    lazyScreen(nameForm, 'EditName'),
  ),
  defineScreen(
    DIC_PARISHES,
    { name: 'dicParishesList', crumb: 'Słownik parafii', access: 'dictionaries.write' },
    lazyScreen(() => import('../../parishes/web/DicParishesList.tsx'), 'DicParishesList'),
  ),
  defineScreen(
    `${DIC_PARISHES}/add`,
    { name: 'dicParishAdd', crumb: 'Nowa parafia w słowniku', access: 'dictionaries.write' },
    lazyScreen(parishForm, 'AddDicParish'),
  ),
  defineScreen(
    `${DIC_PARISHES}/$dicParishID/edit`,
    { name: 'dicParishEdit', crumb: 'Edycja parafii w słowniku', access: 'dictionaries.write' },
    lazyScreen(parishForm, 'EditDicParish'),
  ),
  defineScreen(
    DICTIONARIES,
    { name: 'dictionariesList', crumb: 'Słowniki', access: 'dictionaries.write' },
    lazyScreen(() => import('./keeping/DictionariesList.tsx'), 'DictionariesList'),
  ),
  defineScreen(
    DOUBLES,
    { name: 'dictionaryDoubles', crumb: 'Powtórzenia', access: 'dictionaries.write' },
    lazyScreen(() => import('./keeping/Doubles.tsx'), 'Doubles'),
  ),
  defineScreen(
    MERGES,
    {
      name: 'dictionaryMerges',
      crumb: 'Wykonane scalenia',
      access: 'people.merge',
      needs: 'dictionaries.write',
    },
    lazyScreen(() => import('./keeping/Merges.tsx'), 'Merges'),
  ),
]
