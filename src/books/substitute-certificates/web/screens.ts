import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'

const { path: PATH, title } = bookCatalogue.substitute_certificates
const choice = () => import('./SubstituteChoice.tsx')
const form = () => import('./form/SubstituteForm.tsx')

export const substituteScreens = [
  defineScreen(
    PATH,
    { name: 'substituteCertificatesList', crumb: title, access: 'substitute_certificates.read' },
    lazyScreen(() => import('./SubstitutesList.tsx'), 'SubstitutesList'),
  ),
  defineScreen(
    `${PATH}/choice`,
    {
      name: 'substituteCertificateAddChoice',
      crumb: 'Wybór osoby',
      access: 'substitute_certificates.write',
    },
    lazyScreen(choice, 'SubstituteChoice'),
  ),
  defineScreen(
    `${PATH}/choice/addPerson`,
    {
      name: 'substituteCertificateAddNewPerson',
      crumb: 'Nowa osoba',
      access: 'substitute_certificates.write',
    },
    lazyScreen(choice, 'NewBaptised'),
  ),
  defineScreen(
    `${PATH}/choice/$substitutePersonID/add`,
    {
      name: 'substituteCertificateAddForm',
      crumb: 'Nowa metryka',
      access: 'substitute_certificates.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddSubstitute'),
  ),
  defineScreen(
    `${PATH}/$substituteID/edit`,
    {
      name: 'substituteCertificateEdit',
      crumb: 'Poprawka metryki',
      access: 'substitute_certificates.write',
    },
    lazyScreen(form, 'EditSubstitute'),
  ),
  defineScreen(
    `${PATH}/$substituteID/preview`,
    {
      name: 'substituteCertificatePreview',
      crumb: 'Podgląd metryki',
      access: 'substitute_certificates.read',
    },
    lazyScreen(() => import('./preview/SubstitutePreview.tsx'), 'SubstitutePreview'),
  ),
]
