import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { saveForms } from '../../e2e/saves/forms.ts'
import { routeTree } from '#app/web/screens.ts'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))

/** Components that wrap the form of a record and are not forms of their own. */
const WRAPPERS = [
  'ui/form/RecordForm.tsx',
  'books/core/web/form/ActForm.tsx',
  'books/core/web/form/NewPersonForm.tsx',
]

/**
 * Forms without a row in the table, because the demo data have no record in the required state, or the form needs a
 * file or choices that a keyboard test cannot make.
 */
const UNREACHED = [
  'accounts/identity-providers/web/IdentityProviderForm.tsx',
  'dictionaries/parishes/web/NewParish.tsx',
  'documents/attachments/web/AttachmentDialogs.tsx',
  'news/downloads/web/AddDownload.tsx',
  'news/downloads/web/DownloadWordsDialog.tsx',
  'operations/truncate/web/AskForm.tsx',
  'operations/truncate/web/Requests.tsx',
  'books/baptisms/registrations/web/entering/EnterDialog.tsx',
  'books/confirmations/celebration/web/CelebrationScreen.tsx',
  'books/first-communion/transfers/web/TransferDialog.tsx',
  'books/weddings/web/preview/FamilyDialog.tsx',
  'books/weddings/web/preview/ProtocolAction.tsx',
  'books/weddings/web/preview/RegistryNotice.tsx',
  'masses/intentions/series/web/Offering.tsx',
  'masses/intentions/series/web/Reword.tsx',
  'masses/intentions/series/web/SeriesForm.tsx',
  'funerals/web/EnterFuneral.tsx',
  'funerals/web/preview/CancelDialog.tsx',
  'funerals/web/mass/MassDialog.tsx',
  'liturgical-calendar/own-celebrations/web/OwnCelebrationDialog.tsx',
  'parish-calendar/feed/web/FeedDialog.tsx',
  'parish-calendar/web/moving/MoveDialog.tsx',
  'settlements/web/AddMonth.tsx',
  'masses/intentions/series/web/SeriesPreview.tsx',
  'settlements/fees/web/FeeEdit.tsx',
  'settlements/month/web/CorrectionDialog.tsx',
  'settlements/month/web/MassForm.tsx',
  'parishioners/people/rights/web/tab/LiftDialog.tsx',
  'parishioners/people/rights/web/tab/OrdinaryConsents.tsx',
  'parishioners/people/rights/web/tab/WithdrawDialog.tsx',
  'parishioners/retention/web/ProposalMenu.tsx',
  'pastoral-visits/corrections/web/CorrectionDialog.tsx',
  'pastoral-visits/coverage/web/StreetNamesDialog.tsx',
  'pastoral-visits/web/form/DoorDialog.tsx',
]

/** Screens without a row for the same reasons, and those whose other address is in the table. */
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

/** Forms written without `RecordForm`, and the part of each that shows a failed save. */
const HAND_MADE: Readonly<Record<string, string>> = {
  'ui/form/RecordForm.tsx': 'useSaving',
  'ui/dialogs/ReasonDialog.tsx': 'buildProblem',
  // Asked again by the call that needs it, with the message of the refusal (ui/calls/call.ts).
  'ui/dialogs/PasswordQuestion.tsx': 'error',
  // Gates of the server and the own account: one or two fields with texts beside them.
  'shell/gates/TwoFactorCode.tsx': 'useAttempt',
  'shell/gates/FirstPassword.tsx': 'useAttempt',
  'shell/gates/TwoFactorSetup.tsx': 'useAttempt',
  'shell/status/SignInAgain.tsx': 'useAttempt',
  'accounts/web/own-account/AccountForm.tsx': 'useAttempt',
  'accounts/web/own-account/ChangePassword.tsx': 'useAttempt',
  'operations/settings/web/AccessForm.tsx': 'useAttempt',
  'operations/leave-demo/web/LeaveDemo.tsx': 'buildProblem',
  // No record is saved: a message or a row of a file is sent at once.
  'home/first-steps/web/TrialSms.tsx': 'buildProblem',
  'messages/web/compose/sending/TestDialog.tsx': 'buildProblem',
  'imports/web/wizard/check/MendRow.tsx': 'useSave',
  'books/core/notices/incoming/web/EnterDialog.tsx': 'useErrorToast',
  // Printing: the print dialog shows its own failure.
  'books/core/web/page/PrintMenu.tsx': 'paper.print',
  'masses/intentions/prints/web/PrintDialog.tsx': 'usePrinting',
  'books/banns/web/preview/ShowcaseDialog.tsx': 'usePrint',
  'documents/forms/web/TemplateFormDialog.tsx': 'CallProblem',
  // Nothing is sent: a reason is kept by the outer form, a code is put into the address.
  'books/canon-law/web/OverrideDialog.tsx': 'onReason',
  'documents/web/Verification.tsx': 'navigate',
  // Pages before the sign-in and on the phone do not use the kit.
  'accounts/web/sign-in/Page.tsx': 'problem',
  'accounts/web/sign-in/oidc/Providers.tsx': 'useSending',
  'accounts/web/sign-in/PasskeySignIn.tsx': 'useSending',
  'pastoral-visits/pocket/web/app/Take.tsx': 'setProblem',
  'pastoral-visits/pocket/web/app/Lock.tsx': 'setProblem',
  'pastoral-visits/pocket/web/app/Proposals.tsx': 'setProblem',
}

/** Dialogs that return their entry to the screen that opened them, which saves it. */
const SAVED_BY_PARENT = [
  'messages/receivers/web/tab/PersonDialog.tsx',
  'messages/receivers/web/tab/SelectDialog.tsx',
  'books/core/annotations/web/AnnotationDialog.tsx',
  'pastoral-visits/web/form/DoorDialog.tsx',
]

/** The only modules that may send a request directly. */
const SENDERS = [
  'accounts/web/sign-in/post.ts',
  'app/web/workers/office-sw.ts',
  'ui/calls/call.ts',
  'ui/calls/upload-form.ts',
  'ui/proof-of-work.ts',
  'public-pages/orders/web/sending.ts',
  'shell/status/Maintenance.tsx',
  'shell/status/deployment.ts',
  'pastoral-visits/pocket/web/device/server.ts',
  'pastoral-visits/public/web/sending.ts',
]

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /(^(ui|shell)|\/web)\/.*(?<!test|testing)\.tsx?$/.test(path))
  .filter(path => !path.includes('/testing/'))
const read = (path: string) => readFileSync(SOURCES + path, 'utf8')
const withForm = files.filter(
  path => !WRAPPERS.includes(path) && /<(RecordForm|ActForm|NewPersonForm)\b/.test(read(path)),
)

describe('every form shows a failed save', () => {
  test('every form is a RecordForm, or is listed with the part that shows its failure', () => {
    const handMade = files.filter(path => /<form\b|component="form"/.test(read(path)))
    expect(handMade.toSorted()).toEqual(Object.keys(HAND_MADE).toSorted())
  })

  test.each(Object.entries(HAND_MADE))('%s: shows a failed save by %s', (path, part) => {
    expect(read(path)).toContain(part)
  })

  test('every RecordForm is saved through useSave', () => {
    const filesWithoutSave = withForm.filter(
      path => !/\buseSave\(|<NewPersonForm\b/.test(read(path)),
    )
    expect(filesWithoutSave.toSorted()).toEqual(SAVED_BY_PARENT.toSorted())
  })

  test.each(withForm)('%s: calls the server directly only to read', path => {
    const calls = [...read(path).matchAll(/\bcall\(\s*([\w.]+)/g)].map(([, endpoint]) => endpoint!)
    expect(calls.filter(endpoint => !/\.(get|list|mass|sms)$/.test(endpoint))).toEqual([])
  })

  test('no screen sends a request without the kit', () => {
    const senders = files.filter(path =>
      /(?<![\w.])(fetch|sendBeacon|XMLHttpRequest)\(/.test(read(path)),
    )
    expect(senders.toSorted()).toEqual(SENDERS.toSorted())
  })
})

test('every form has a row in the table of failed saves', () => {
  expect([...Object.keys(saveForms), ...UNREACHED].toSorted()).toEqual(withForm.toSorted())
})

test('every screen that adds or edits is opened by a row of the table', () => {
  const { routesByPath } = createRouter({ routeTree })
  const formPaths = Object.values(saveForms).flatMap(rows =>
    rows.map(({ at }) => at.split('?')[0]!),
  )
  const screens = Object.entries(
    routesByPath as Record<
      string,
      { options: { staticData?: { name?: string }; component?: unknown } }
    >,
  )
    .filter(([path]) => /\/(add\w*|edit\w*|move)$/.test(path))
    .map(([path]) => path)
  const missing = screens.filter(path => !formPaths.some(at => getPattern(path).test(at)))
  expect(missing.toSorted()).toEqual(UNREACHED_SCREENS)
})

const getPattern = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)
