import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { forms } from '../../e2e/saves/forms.ts'
import { routeTree } from '#app/screens.tsx'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/** What wraps the form of a record: not a form of its own. */
const WRAPPERS = ['kit/form/RecordForm.tsx', 'acts/form/ActForm.tsx', 'acts/form/NewPersonForm.tsx']
/** Shown to nobody but us. */
const SHOWN = ['kit/theme/ShowroomForm.tsx']

/**
 * Forms whose way stands in no row yet, for the demonstration holds no record in the state they ask for, or they ask
 * for a file or for choices that no keyboard guesses.
 */
const UNREACHED = [
  'accounts/identity-providers/IdentityProviderForm.tsx',
  'dictionaries/parishes/NewParish.tsx',
  'documents/attachments/screen/AttachmentDialogs.tsx',
  'news/downloads/AddDownload.tsx',
  'news/downloads/DownloadWordsDialog.tsx',
  'installation/truncate/AskForm.tsx',
  'installation/truncate/Requests.tsx',
  'books/baptisms/registrations/EnterDialog.tsx',
  'books/confirmation/celebration/CelebrationScreen.tsx',
  'books/first-communion/transfers/TransferDialog.tsx',
  'books/weddings/preview/FamilyDialog.tsx',
  'books/weddings/preview/RegistryNotice.tsx',
  'masses/intentions/series/Offering.tsx',
  'masses/intentions/series/Reword.tsx',
  'masses/intentions/series/SeriesForm.tsx',
  'calendar/liturgical-calendar/screen/OwnCelebrationDialog.tsx',
  'payments/AddMonth.tsx',
  'masses/intentions/series/SeriesPreview.tsx',
  'payments/fees/FeeEdit.tsx',
  'payments/month/CorrectionDialog.tsx',
  'payments/month/MassForm.tsx',
  'register/people/rights/tab/WithdrawDialog.tsx',
  'visits/corrections/CorrectionDialog.tsx',
  'visits/coverage/StreetNamesDialog.tsx',
  'visits/form/DoorDialog.tsx',
]

/** Screens of the same, and those whose other door is in the table. */
const UNREACHED_SCREENS = [
  '/administration/dicParishes/$dicParishID/edit',
  '/administration/downloads/add',
  '/administration/parishes/add',
  '/administration/popups/$popupID/edit',
  '/administration/users/add',
  '/administration/zip-codes/$zipCodeID/edit',
  '/books/intentions/pattern/add',
  '/books/intentions/series/$seriesID/move',
  '/books/intentions/series/add',
  '/books/weddings/add',
  '/news/$newsID/edit',
  '/payments/$paymentID/$luraStoleID/edit',
  '/payments/$paymentID/$massID/editMass',
  '/payments/add',
  '/payments/rules/$rulesID/edit',
]

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /(?<!test|testing)\.tsx$/.test(path))
const withForm = files.filter(
  path =>
    ![...WRAPPERS, ...SHOWN].includes(path) &&
    /<(RecordForm|ActForm|NewPersonForm)\b/.test(readFileSync(SOURCES + path, 'utf8')),
)

test('every form has a row in the table of saves that fail', () => {
  expect([...Object.keys(forms), ...UNREACHED].toSorted()).toEqual(withForm.toSorted())
})

test('every screen that adds or edits is opened by a row', () => {
  const { routesByPath } = createRouter({ routeTree })
  const opened = Object.values(forms).flatMap(rows => rows.map(({ at }) => at.split('?')[0]!))
  const screens = Object.entries(
    routesByPath as Record<
      string,
      { options: { staticData?: { name?: string }; component?: unknown } }
    >,
  )
    .filter(([path]) => /\/(add\w*|edit\w*|move)$/.test(path))
    .map(([path]) => path)
  const missing = screens.filter(path => !opened.some(at => patternOf(path).test(at)))
  expect(missing.toSorted()).toEqual(UNREACHED_SCREENS)
})

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
