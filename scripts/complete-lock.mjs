import * as fs from 'node:fs'

const LOCK = 'package-lock.json'
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CHIPS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * Adds the missing packages of other platforms to package-lock.json. A registry that mirrors one platform cannot show
 * npm the packages of the others, npm leaves them out, and `npm ci` then refuses the file everywhere; run this after
 * such an `npm i`.
 */
export function completeLock(lock) {
  const packages = { ...lock.packages }
  for (const { name, version, dev } of missing(lock))
    packages[`node_modules/${name}`] = { version, dev, optional: true, ...getPlatform(name) }
  return { ...lock, packages }
}

/** Lists the optional packages that a package names and the lock file does not contain. */
export function missing({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

function getPlatform(name) {
  const os = SYSTEMS.find(system => name.includes(system))
  const cpu = CHIPS.find(chip => name.includes(chip))
  if (!os || !cpu) throw new Error(`${name}: its platform cannot be read from its name`)
  const libc = os === 'linux' ? [name.includes('musl') ? 'musl' : 'glibc'] : undefined
  return { os: [os], cpu: [cpu], libc }
}

if (import.meta.main ?? process.argv[1]?.endsWith('complete-lock.mjs')) {
  const lock = completeLock(JSON.parse(fs.readFileSync(LOCK, 'utf8')))
  fs.writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}
