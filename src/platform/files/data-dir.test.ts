import { expect, test } from 'vitest'
import { refuseNetworkFolder } from './data-dir.ts'

const refuse =
  (realPath: string, platform: NodeJS.Platform = 'win32') =>
  () =>
    refuseNetworkFolder('P:\\parafia', () => realPath, platform)

test.each(['\\\\serwer\\wspolny\\parafia', '//serwer/wspolny/parafia'])(
  'refuseNetworkFolder: %s → refused with the setting to change',
  path => {
    expect(refuse(path)).toThrow(/P:\\parafia leży na dysku sieciowym.*DATA_DIR/)
    expect(refuse(path, 'linux')).not.toThrow()
  },
)

test.each(['C:\\ProgramData\\Kancelaria\\dane', '\\\\?\\C:\\Dane', '\\\\.\\C:\\Dane', 'C:\\'])(
  'refuseNetworkFolder: %s → accepted',
  path => expect(refuse(path)).not.toThrow(),
)
