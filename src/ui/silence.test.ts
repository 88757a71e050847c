import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('..', import.meta.url))
const screens = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(
    name =>
      /^(ui|shell)\/.*\.tsx?$|\/web\/.*\.tsx?$/.test(name) &&
      !/\.test\.tsx?$|(^|\/)testing[./]/.test(name),
  )
  .map(name => ({ name, code: readFileSync(join(src, name), 'utf8') }))

/** Pattern of code that shows a caught error, or passes it on to code that does. */
const TELLS =
  /\b(throw|reject|notify|inform|refuse|refused|showError|explain|explainTwoFactorProblem|mapConstraintError|setProblem|buildRefusal|unread|setError|setRefusal|showServerErrors|answer\(|buildProblem)\b|^(refused|showError)$/

/** Files in which a failure may pass without a message, with the reason. */
const QUIET: Record<string, string> = {
  'dictionaries/addresses/web/ZipCodeField.tsx': 'a suggestion that did not come',
  'dictionaries/names/web/GenderField.tsx': 'without a proposal the user chooses',
  'ui/fields/Lookup.tsx': 'what was typed stays and is refused as unknown',
  'ui/clipboard.ts': 'false, and the caller says it',
  'ui/storage.ts': 'false, and the caller says it',
  'ui/calls/call.ts': 'text that is no JSON: `call` says so',
  'search/web/recent.ts': 'a list of recent things that cannot be read is empty',
  'ui/table/ColumnChooser.tsx': 'a choice of columns that cannot be read is none',
  'search/web/SearchButton.tsx': 'fetched ahead; the press itself says it',
  'ui/form/drafts/store.ts': 'a text that is no draft is of no use',
  'shell/status/Maintenance.tsx': 'asked again in a while',
  'shell/status/deployment.ts': 'asked again in a while',
  'shell/status/SessionEnded.tsx': 'fetched ahead; the end of the session itself says it',
  'shell/status/SignInAgain.tsx': 'asked again when somebody comes back to the window',
  'shell/frame/SignOut.tsx': 'whoever leaves is let go',
  'books/core/web/form/NewcomerParents.tsx': 'what the card would have lent is typed by hand',
  'books/baptisms/registrations/web/newborn/from-register.ts':
    'what the card would have lent is typed by hand',
  'books/baptisms/web/form/godparent-from-register.ts':
    'what the card would have lent is typed by hand',
  'parishioners/people/web/form/alike-people.tsx':
    'the save needs the same connection and says that it failed',
  'news/popups/web/show-latest.tsx': 'a notice that cannot be drawn today is shown tomorrow',
  'app/web/slots.tsx':
    'no notice today is one tomorrow, and a store that cannot be read stops no sign-out',
  'app/web/workers/office-sw.ts': 'a page of its own says that there is no connection',
  'accounts/web/sign-in/post.ts': 'an answer without words gets words of ours',
  'public-pages/orders/web/sending.ts': 'an answer without words gets words of ours',
  'public-pages/orders/web/order.ts': 'false: the site around us forbids it',
  'parishioners/selections/mailing/web/dialog/Calibration.tsx':
    'an offset that cannot be read is none',
  'pastoral-visits/public/web/sending.ts': 'an answer without words gets words of ours',
  'pastoral-visits/pocket/web/leaving.ts':
    'a browser that cannot list its stores is asked for ours',
  'pastoral-visits/pocket/web/device/sync-device.ts': 'asked again at the next contact',
  'pastoral-visits/pocket/web/device/phone.ts':
    'said in words, and kept in memory for the next try',
  'pastoral-visits/pocket/web/device/server.ts': 'an answer without words gets words of ours',
  'pastoral-visits/pocket/web/device/starting.ts': 'the words stand in what is answered',
  'pastoral-visits/pocket/web/device/store.ts': 'a store that does not open has nothing to close',
  'pastoral-visits/pocket/web/device/vault.ts':
    'nothing: a wrong PIN, which the caller counts and says',
}

/** Returns the code after each `catch`, up to its closing bracket. */
function listCatches(code: string): string[] {
  return [...code.matchAll(/\bcatch\s*(?:\([^)]*\)\s*)?\{|\.catch\(/g)].map(
    ({ index, 0: head }) => {
      const [open, close] = head.endsWith('{') ? ['{', '}'] : ['(', ')']
      let depth = 1
      let end = index + head.length
      for (; depth > 0 && end < code.length; end++)
        depth += code[end] === open ? 1 : code[end] === close ? -1 : 0
      return code.slice(index + head.length, end - 1).trim()
    },
  )
}

/** `z.….catch(value)` gives a default for an invalid address and hides no error. */
const isSchema = (name: string) =>
  /Calendar\.tsx$|List\.tsx$|[Cc]alendar\/(web\/)?shown\.ts$/.test(name)

test('no screen swallows an error', () => {
  expect(screens.length).toBeGreaterThan(500)
  const silent = screens
    .filter(
      ({ name, code }) => !isSchema(name) && listCatches(code).some(body => !TELLS.test(body)),
    )
    .map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(QUIET).toSorted())
})

test('no save swallows its refusal: `mutate` would, `mutateAsync` does not', () => {
  const swallowing = screens.filter(({ code }) => /\.mutate\(/.test(code)).map(({ name }) => name)
  expect(swallowing).toEqual([])
})

test('a browser without storage breaks nothing: only one file accesses the storage', () => {
  // The page without connection is a text, which cannot import; without storage it only has the theme of the system.
  const knowing = screens
    .filter(({ name }) => name !== 'app/web/workers/office-sw.ts')
    .filter(({ code }) => /\b(local|session)Storage\b/.test(code))
    .map(({ name }) => name)
  expect(knowing).toEqual(['ui/storage.ts'])
})

test('the check detects swallowed errors', () => {
  expect(listCatches('try { a() } catch { b({}) }')).toEqual(['b({})'])
  expect(listCatches('void send().catch(() => [])')).toEqual(['() => []'])
  expect(listCatches('a().catch(refused)')[0]).toMatch(TELLS)
  expect('() => []').not.toMatch(TELLS)
})
