import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'

const { path: PATH } = bookCatalogue.conversions
const choice = () => import('./ConversionChoice.tsx')
const form = () => import('./form/ConversionForm.tsx')

export const conversionScreens = [
  defineScreen(
    PATH,
    {
      name: 'conversionsList',
      crumb: 'Konwersje, wystąpienia i powroty',
      access: 'conversions.read',
    },
    lazyScreen(() => import('./ConversionsList.tsx'), 'ConversionsList'),
  ),
  defineScreen(
    `${PATH}/choice/$kind`,
    { name: 'conversionAddChoice', crumb: 'Wybór osoby', access: 'conversions.write' },
    lazyScreen(choice, 'ConversionChoice'),
  ),
  defineScreen(
    `${PATH}/choice/$kind/addPerson`,
    { name: 'conversionAddNewPerson', crumb: 'Nowa osoba', access: 'conversions.write' },
    lazyScreen(choice, 'NewConvert'),
  ),
  defineScreen(
    `${PATH}/choice/$kind/$conversionPersonID/add`,
    {
      name: 'conversionAddForm',
      crumb: 'Nowy wpis',
      access: 'conversions.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddConversion'),
  ),
  defineScreen(
    `${PATH}/$conversionID/edit`,
    { name: 'conversionEdit', crumb: 'Edycja wpisu', access: 'conversions.write' },
    lazyScreen(form, 'EditConversion'),
  ),
  defineScreen(
    `${PATH}/$conversionID/preview`,
    { name: 'conversionPreview', crumb: 'Podgląd wpisu', access: 'conversions.read' },
    lazyScreen(() => import('./preview/ConversionPreview.tsx'), 'ConversionPreview'),
  ),
]
