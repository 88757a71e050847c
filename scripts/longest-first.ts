import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files whose tests take longest. A fresh clone has no record of durations, so Vitest starts the largest files
 * first and these last: one worker would run alone for most of a minute.
 */
const LONG =
  /(testing\/walk-papers|testing\/hostile-files\/hostile-files|platform\/printing\/hostile|platform\/postgres\/embedded|faults\/hostile)\.test\.ts$/

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sortedFiles = await super.sort(files)
    const [long, short] = [true, false].map(isLong =>
      sortedFiles.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    )
    return [...long!, ...short!]
  }
}
