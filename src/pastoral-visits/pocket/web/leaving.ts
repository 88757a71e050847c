import { confirm } from '#ui/dialogs/modals.ts'
import { forgetDevice } from './device/sync-device.ts'
import { DATABASE, deviceStore, countUnsent } from './device/store.ts'

/** Erases all data of the parish from the device at sign-out; false when the user cancels because of unsynced data. */
export async function leavePocket(): Promise<boolean> {
  const databases = await indexedDB.databases?.().catch(() => undefined)
  if (databases && !databases.some(({ name }) => name === DATABASE)) return true
  const about = await deviceStore.read()
  if (!about) return true
  const waiting = await countUnsent()
  const sure =
    waiting === 0 ||
    (await confirm({
      title: 'Na tym urządzeniu są nieprzesłane wyniki kolędy',
      message: `Wyniki i poprawki, których kancelaria jeszcze nie ma: ${waiting}. Wylogowanie usunie je z urządzenia.`,
      yes: 'Wyloguj i usuń',
      no: 'Wróć do kolędy',
    }))
  if (sure) await forgetDevice(about)
  return sure
}
