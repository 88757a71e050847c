import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from '@swc/core'

// Registers hooks for JSX and style sheets, because a few server tests import the module of a screen; Node loads `.ts`
// by itself.
registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(readFileSync(path, 'utf8'), {
      filename: path,
      configFile: false,
      swcrc: false,
      sourceMaps: 'inline',
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'esnext',
        transform: { react: { runtime: 'automatic' } },
      },
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
