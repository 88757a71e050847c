/** The house's rules: who may know whom. `scripts/bootstrap.mjs check` also asserts that files were read. */
module.exports = {
  forbidden: [
    {
      name: 'screens-do-not-touch-the-server',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$|/testing[./]' },
      to: {
        path: '(/|^)(service|routes|prints|seeds|jobs)\\.ts$|^src/platform/(serve|server|database|records|migrate|mail|upload|csrf|idempotency|context)\\.ts$|^src/(postgres|printing)/|^src/sheets/|^src/testing/',
      },
    },
    {
      name: 'the-server-does-not-touch-screens',
      severity: 'error',
      from: { path: '^src/.*\\.ts$', pathNot: '^src/(kit|shell|web)|\\.test\\.ts$' },
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
      name: 'shared-books-know-no-book',
      severity: 'error',
      from: { path: '^src/books/[^/]+\\.tsx?$' },
      to: { path: '^src/books/[^/]+/' },
    },
    {
      name: 'shared-rooms-know-no-module',
      severity: 'error',
      from: {
        path: '^src/(kit|platform|postgres|printing)/',
        pathNot: '\\.test\\.tsx?$|/testing[./]',
      },
      to: { path: '^src/', pathNot: '^src/(kit|platform|postgres|printing)/' },
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
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
}
