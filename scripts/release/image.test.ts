import * as fs from 'node:fs'
import { expect, test } from 'vitest'

interface Instruction {
  keyword: string
  value: string
}

/** Reads the instructions of a Dockerfile, stage by stage, without comments and with joined lines. */
function readStages(text: string): Instruction[][] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line.trim())
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, keyword = '', value = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    expect(keyword, line).not.toBe('')
    if (keyword === 'FROM') stages.push([])
    stages.at(-1)!.push({ keyword, value })
  }
  return stages
}

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
const [build, run] = readStages(fs.readFileSync('deploy/Dockerfile', 'utf8')) as [
  Instruction[],
  Instruction[],
]
const listValues = (stage: Instruction[], keyword: string) =>
  stage.filter(each => each.keyword === keyword).map(({ value }) => value)

test('image: built on the processor of this computer for that of the image, with a version that must be ours', () => {
  expect(listValues(build, 'FROM')).toEqual([
    '--platform=$BUILDPLATFORM node:26-trixie-slim AS build',
  ])
  const commands = listValues(build, 'RUN').join('\n')
  expect(commands).toContain(`test "$VERSION" = "$(node -p 'require("./package.json").version')"`)
  expect(commands).toMatch(
    /--platform "linux-\$\(echo "\$\{TARGETARCH:-amd64\}" \| sed 's\/\^amd64\$\/x64\/'\)"/,
  )
  // A default in the file would hide the processor that the builder names.
  expect(listValues(build, 'ARG')).toEqual(['VERSION', 'TARGETARCH'])
  expect(listValues(run, 'FROM')).toEqual(['debian:trixie-slim'])
  expect(listValues(run, 'LABEL')[0]).toContain('image.version=$VERSION')
})

test('image: runs as an own account, without tools of the build, and says when it is ready', () => {
  const keywords = run.map(({ keyword }) => keyword)
  expect(listValues(run, 'USER')).toEqual(['kancelaria'])
  expect(keywords.indexOf('USER')).toBeGreaterThan(keywords.lastIndexOf('RUN'))
  expect(listValues(run, 'COPY')).toEqual(['--from=build /out /app'])
  expect(listValues(run, 'HEALTHCHECK')[0]).toContain('/readyz')
  expect(listValues(run, 'RUN').join('\n')).not.toMatch(/npm|nodejs|binutils/)
})

test('compose: the program runs under its version, and no image is „latest”', () => {
  const compose = fs.readFileSync('deploy/compose.yml', 'utf8')
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image!)
  expect(images).toHaveLength(3)
  expect(images).toContain(`kancelaria:\${KANCELARIA_VERSION:-${version}}`)
  for (const image of images) expect(image).toMatch(/:(?!latest)./)
  expect(compose).toContain(`VERSION: '\${KANCELARIA_VERSION:-${version}}'`)
})
