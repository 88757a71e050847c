/**
 * The folders of `src`, each of which may import those above it (docs/decisions/0034-folders-of-the-source.md).
 * `testing` may import all of them.
 */
const LAYERS = [
  'shared',
  'platform',
  'ui',
  'auth',
  'help',
  'shell',
  'history',
  'liturgical-calendar',
  'search',
  'parish-calendar',
  'dictionaries',
  'parishes',
  'webhooks',
  'documents',
  'tasks',
  'imports',
  'parishioners',
  'books',
  'masses',
  'funerals',
  'public-pages',
  'news',
  'settlements',
  'messages',
  'statistics',
  'pastoral-visits',
  'operations',
  'accounts',
  'home',
  'demo',
  'app',
]

/** Imports of a folder below; none may be added. */
const EXCEPTIONS = {
  // A list of people opens the form of a message to those selected in it.
  parishioners: ['messages'],
}

const layers = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `${layer}-imports-only-folders-above-it`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$|(^|/)testing(\\.tsx?$|/)' },
  to: {
    path: `^src/(${LAYERS.slice(at + 1)
      .filter(other => !EXCEPTIONS[layer]?.includes(other))
      .join('|')})/`,
  },
}))

const TESTS = '\\.test\\.tsx?$|(^|/)testing(\\.tsx?$|/)'
/** Files that only the server runs and files that only the browser runs; all other files run in both. */
const SERVER =
  '/server/|^src/platform/(database|mail|jobs|files|postgres|printing|sheets)/|^src/testing/'
const WEB = '^src/(ui|shell)/|/web/'
/** Files that both sides may import: rich text, colours, addresses of screens, types of tables. */
const BOTH_SIDES = '^src/ui/(rich-text/|theme/colors)|^src/platform/database/tables'

/** Rules of imports. `scripts/bootstrap.mjs check` also asserts that files were read. */
module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'browser-does-not-import-server',
      severity: 'error',
      from: { path: WEB, pathNot: TESTS },
      to: { path: SERVER },
    },
    {
      name: 'server-does-not-import-browser',
      severity: 'error',
      from: { path: SERVER, pathNot: TESTS },
      to: { path: WEB, pathNot: BOTH_SIDES },
    },
    {
      name: 'shared-files-import-neither-side',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `${SERVER}|${WEB}|${TESTS}|^src/(platform|testing|help|demo)/`,
      },
      to: { path: `${SERVER}|${WEB}`, pathNot: BOTH_SIDES },
    },
    {
      name: 'a-book-does-not-import-another',
      severity: 'error',
      from: {
        path: '^src/books/([^/]+)/',
        pathNot: `^src/books/(core|canon-law|marriages)/|${TESTS}`,
      },
      // `preparations/` holds the code that both preparations share; it may not import their books.
      to: {
        path: '^src/books/([^/]+)/',
        pathNot: '^src/books/($1|preparations|core|canon-law|marriages|person-certificates)/',
      },
    },
    {
      name: 'core-of-books-imports-no-book',
      severity: 'error',
      // Exceptions: first numbers of a year include those of protocols; a notice of a baptism prints a paper of its book.
      from: {
        path: '^src/books/core/',
        pathNot: `${TESTS}|^src/books/core/(numbering/starts|notices/server/paper)`,
      },
      to: { path: '^src/books/', pathNot: '^src/books/core/' },
    },
    {
      // A screen loaded on demand may import the route that loads it.
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|(^|/)testing(\\.ts|/)' },
      to: { path: '\\.test\\.tsx?$|(^|/)testing(\\.ts|/)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules|\\.cache)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
}
