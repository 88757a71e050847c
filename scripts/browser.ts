import * as fs from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { ignoreIfExists } from '#platform/files/ignore-if-exists.ts'

/** Parameters for starting a Chromium: its program, its flags and its environment. */
export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** Browsers tried only when the one installed by npm does not run: that one is built for Linux on x64. */
const systemBrowsers =
  process.platform === 'linux' && process.arch === 'x64'
    ? []
    : ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

/**
 * Finds the browser of CHROMIUM_PATH, otherwise the one installed by npm: the same on every machine, because browsers
 * differ (one opens a PDF in a window, another saves it). The first call unpacks it (211 MB, some seconds) into .cache;
 * concurrent calls do not conflict.
 */
export async function findBrowser(candidates = systemBrowsers): Promise<BrowserLaunch> {
  const browserPath = process.env.CHROMIUM_PATH || candidates.find(path => fs.existsSync(path))
  const folder = browserPath ? undefined : await unpackChromium()
  return {
    executablePath: browserPath ?? join(folder!, 'chromium'),
    args,
    env: { ...environment(), ...fonts(), ...(folder && libraries(folder)) },
  }
}

/** Do not use the flags that come with the package: they are for a cloud function and disable web security. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

async function unpackChromium() {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url)!
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  const directory = resolve(`.cache/chromium-${version}`)
  if (fs.existsSync(directory)) return directory
  const draft = `${directory}.${process.pid}`
  fs.mkdirSync(draft, { recursive: true })
  await inflateAll(join(dirname(manifest), 'bin'), draft)
  ignoreIfExists(() => fs.renameSync(draft, directory))
  fs.rmSync(draft, { recursive: true, force: true })
  return directory
}

/**
 * Unpack separately, because the package unpacks into the system's temporary directory and never refreshes the files in
 * it.
 */
async function inflateAll(archives: string, directory: string) {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = directory
  try {
    for (const name of ['chromium.br', 'al2023.tar.br']) await inflate(join(archives, name))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Finds the libraries that a minimal system lacks. */
function libraries(folder: string) {
  const libraryFolder = join(folder, 'al2023/lib')
  return { LD_LIBRARY_PATH: [process.env.LD_LIBRARY_PATH, libraryFolder].filter(Boolean).join(':') }
}

/**
 * Configures fonts, because the browser crashes without any font, and other fonts on each machine would change the
 * pictures.
 */
function fonts() {
  const file = resolve('.cache/fonts/fonts.conf')
  const dejavu = join(dirname(findPackageJSON('dejavu-fonts-ttf', import.meta.url)!), 'ttf')
  const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${dejavu.replaceAll('&', '&amp;')}</dir>
<cachedir>${dirname(file).replaceAll('&', '&amp;')}</cachedir>
${Object.entries(substituteFonts).map(alias).join('\n')}
</fontconfig>
`
  keep(file, configuration)
  return { FONTCONFIG_FILE: file }
}

/** Font families that pages request, and those that Chromium requests by itself. */
const substituteFonts = {
  'sans-serif': 'DejaVu Sans',
  sans: 'DejaVu Sans',
  Arial: 'DejaVu Sans',
  serif: 'DejaVu Serif',
  'Times New Roman': 'DejaVu Serif',
  monospace: 'DejaVu Sans Mono',
}

const alias = ([family, font]: [string, string]) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`

/** Writes the file atomically, because browsers that start at this moment read it. */
function keep(file: string, text: string) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return
  fs.mkdirSync(dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.${process.pid}`, text)
  fs.renameSync(`${file}.${process.pid}`, file)
}

/**
 * Sets a UTF-8 locale; without UTF-8 the browser would save every file with a Polish letter in its name as „download”.
 */
const environment = () =>
  Object.fromEntries(
    Object.entries({ LANG: 'C.UTF-8', ...process.env }).filter(([, value]) => value !== undefined),
  ) as BrowserLaunch['env']
