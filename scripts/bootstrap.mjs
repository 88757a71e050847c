// Entry point of every npm command. It runs on any installed Node version, so: no dependencies, no TypeScript.
const [major] = process.versions.node.split('.')
if (Number(major) < 20) {
  console.error(`Program wymaga Node.js w wersji 20 lub nowszej, a tu jest ${process.version}.`)
  process.exit(1)
}

const { fileURLToPath } = await import('node:url')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { run } = await import('./bootstrap/run.mjs')
process.exitCode = await run(process.argv[2], process.argv.slice(3))
