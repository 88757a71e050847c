import type { Plugin } from 'vite'

/**
 * Replaces the import: imported as a module, `node:http` evaluates all its exports, including WebSocket, and loads the
 * whole of undici for it.
 */
export const plainHttp: Plugin = {
  name: 'plain-http',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(node:)?https?$/ },
    handler: (id, _, { kind }) =>
      kind === 'import-statement' ? `\0plain:${id.replace('node:', '')}` : null,
  },
  load: {
    filter: { id: /^\0plain:/ },
    handler: id => `
      const found = process.getBuiltinModule('${id.slice(7)}')
      export default found
      export const { createServer, request } = found`,
  },
}
