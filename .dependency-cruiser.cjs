/**
 * The folders of `src`, each of which may know those above it (docs/decisions/0034-folders-of-the-source.md).
 * `testing` stands beside them.
 */
const LAYERS = [
  'platform',
  'shared',
  'kit',
  'session',
  'help',
  'shell',
  'history',
  'calendar',
  'search',
  'dictionaries',
  'parishes',
  'documents',
  'imports',
  'register',
  'acts',
  'books',
  'masses',
  'public-pages',
  'news',
  'payments',
  'messages',
  'statistics',
  'visits',
  'installation',
  'accounts',
  'home',
  'app',
]

/** Imports that still run the other way; none may be added. */
const EXCEPTIONS = {
  session: ['news'],
  // Restricted data leave on no paper.
  documents: ['register'],
  // What a card and its papers say of sacraments; a message to people chosen of a list.
  register: ['acts', 'books', 'messages'],
  // From the protocol through the banns to the wedding: one couple in three books.
  acts: ['books'],
  parishes: ['acts', 'installation'],
  // The page of orders stands in the frame of the public pages, which show Masses.
  masses: ['public-pages'],
}

const layers = LAYERS.slice(0, -1).map((layer, at) => ({
  name: `${layer}-knows-only-what-stands-above-it`,
  severity: 'error',
  from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$|(^|/)testing(\\.tsx?$|/)' },
  to: {
    path: `^src/(${LAYERS.slice(at + 1)
      .filter(other => !EXCEPTIONS[layer]?.includes(other))
      .join('|')})/`,
  },
}))

/** The house's rules: who may know whom. `scripts/bootstrap.mjs check` also asserts that files were read. */
module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'screens-do-not-touch-the-server',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$|/testing[./]' },
      to: {
        path: '(/|^)(service|routes|prints|seeds|jobs)\\.ts$|^src/platform/(context\\.ts$|(server|database|mail|jobs|files|postgres|printing|sheets)/)|^src/testing/',
      },
    },
    {
      name: 'the-server-does-not-touch-screens',
      severity: 'error',
      from: { path: '^src/.*\\.ts$', pathNot: '^src/(kit|shell)/|\\.test\\.ts$' },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'a-book-does-not-reach-into-another',
      severity: 'error',
      from: { path: '^src/books/([^/]+)/' },
      // What both preparations share stands beside their books; from there the rule forbids the way back.
      to: { path: '^src/books/([^/]+)/', pathNot: '^src/books/($1|preparations)/' },
    },
    {
      // A screen loaded on demand may know the route that loads it.
      name: 'no-circles',
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
